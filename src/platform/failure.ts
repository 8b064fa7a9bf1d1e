/** What fails in the machine, as values and in English. */
export type PlatformReason =
  | { readonly kind: "kernel-unread"; readonly address: string; readonly status: number }
  /** `message`: what the worker said; undefined where its script did not even load. */
  | { readonly kind: "worker-failed"; readonly message: string | undefined }
  | { readonly kind: "worker-stopped" }
  | { readonly kind: "no-shared-memory" }
  /** It is switched off, or the page's policy forbids to compile. */
  | { readonly kind: "no-webassembly" };

export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly reason: PlatformReason;

  constructor(reason: PlatformReason) {
    super(platformText(reason));
    this.reason = reason;
  }
}

function platformText(reason: PlatformReason): string {
  switch (reason.kind) {
    case "kernel-unread":
      return `the kernel cannot be read: ${reason.address} answered ${reason.status}`;
    case "worker-failed":
      return `the worker failed: ${reason.message ?? "its script cannot be loaded"}`;
    case "worker-stopped":
      return "the worker stopped";
    case "no-shared-memory":
      return "the worker cannot be given the shared memory";
    case "no-webassembly":
      return "solving needs WebAssembly, which is switched off here: by the browser’s settings (lockdown mode, for one) or by the page’s policy, which must allow 'wasm-unsafe-eval'";
  }
}
