import type { PlatformOptions, StoredTable, TableStorage } from "./platform.ts";
import { byName, checkName, DEFAULT_LIMIT, once, surplus } from "./storage.ts";

/** Bytes and facts stand apart, so that a list does not load the tables. */
const BYTES = "bytes";
const FACTS = "facts";

/** Tables in an IndexedDB database of the page's origin. Where the browser forbids it (private windows), nothing is kept. */
export class DatabaseStorage implements TableStorage {
  readonly path: string;
  readonly #name: string;
  readonly #limit: number;
  readonly #warn: (message: string) => void;
  #database: Promise<IDBDatabase> | undefined;

  constructor(options: PlatformOptions = {}, name = "turnwise-tables") {
    this.path = `IndexedDB ${name}`;
    this.#name = name;
    this.#limit = options.storageLimit ?? DEFAULT_LIMIT;
    this.#warn = once(options.warn);
  }

  async read(name: string, plausible = (_: number): boolean => true): Promise<Uint8Array<ArrayBuffer> | "implausible" | undefined> {
    checkName(name);
    const bytes = await this.#attempt<unknown>("read", "readonly", (transaction) => transaction.objectStore(BYTES).get(name));
    if (!(bytes instanceof Uint8Array)) return undefined;
    if (!plausible(bytes.length)) return "implausible";
    // What is read counts as used.
    await this.#attempt("read", "readwrite", (transaction) => transaction.objectStore(FACTS).put(facts(name, bytes.length)));
    return new Uint8Array(bytes);
  }

  async write(name: string, bytes: Uint8Array): Promise<boolean> {
    checkName(name);
    if (bytes.length > this.#limit) return false;
    const kept = await this.#attempt("kept", "readwrite", (transaction) => {
      // A copy: the bytes may be a view of a larger memory, or of a shared one, which cannot be stored.
      transaction.objectStore(BYTES).put(new Uint8Array(bytes), name);
      return transaction.objectStore(FACTS).put(facts(name, bytes.length));
    });
    if (kept === undefined) return false;
    for (const old of surplus(await this.list(), this.#limit)) await this.remove(old);
    return true;
  }

  async list(): Promise<StoredTable[]> {
    const all = await this.#attempt<StoredTable[]>("listed", "readonly", (transaction) => transaction.objectStore(FACTS).getAll());
    return (all ?? []).sort(byName);
  }

  async remove(name: string): Promise<void> {
    checkName(name);
    await this.#attempt("removed", "readwrite", (transaction) => {
      transaction.objectStore(BYTES).delete(name);
      return transaction.objectStore(FACTS).delete(name);
    });
  }

  /** Runs one transaction to its end and answers the last request's result; undefined where it failed. */
  async #attempt<T>(what: string, mode: IDBTransactionMode, run: (transaction: IDBTransaction) => IDBRequest<T>): Promise<T | undefined> {
    try {
      this.#database ??= open(this.#name);
      const transaction = (await this.#database).transaction([BYTES, FACTS], mode);
      const request = run(transaction);
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
      });
    } catch (error) {
      this.#warn(`tables are not ${what} in this browser: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}

const facts = (name: string, bytes: number): StoredTable => ({ name, bytes, modified: Date.now() });

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(BYTES);
      request.result.createObjectStore(FACTS, { keyPath: "name" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database does not open"));
    request.onblocked = () => reject(new Error("the database is held by another page"));
  });
}
