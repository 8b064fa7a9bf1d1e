/** The part of WebAssembly that is used here. Node and browsers both have it, but neither ES2022's types nor Node's name it. */
declare namespace WebAssembly {
  type ExportValue = ((...args: number[]) => number) | Global | Memory | Table;
  type Exports = Record<string, ExportValue>;
  type ImportValue = ExportValue | number | ((...args: number[]) => unknown);
  type Imports = Record<string, Record<string, ImportValue>>;

  interface MemoryDescriptor {
    initial: number;
    maximum?: number;
    shared?: boolean;
  }

  interface Memory {
    readonly buffer: ArrayBuffer;
    /** Returns the size before, in pages of 64 KiB. */
    grow(pages: number): number;
  }
  const Memory: { prototype: Memory; new (descriptor: MemoryDescriptor): Memory };

  interface Module {
    readonly [Symbol.toStringTag]?: "WebAssembly.Module";
  }
  const Module: {
    prototype: Module;
    new (bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): Module;
    imports(module: Module): { module: string; name: string; kind: string }[];
  };

  interface Instance {
    readonly exports: Exports;
  }
  const Instance: { prototype: Instance; new (module: Module, imports?: Imports): Instance };

  interface Global {
    value: number;
  }
  interface Table {
    readonly length: number;
  }

  function compile(bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): Promise<Module>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
}
