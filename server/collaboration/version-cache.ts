/** What was made of documents, kept while their document stays as it is: what a thousand people open is made once. Bounded by its memory. */

interface Kept<Value> {
  readonly version: string;
  readonly making: Promise<Value>;
  /** 0 until it is made. */
  bytes: number;
}

export class VersionCache<Value> {
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept<Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** What is kept under the key for this version, else what `make` makes; whoever asks meanwhile waits for the same. */
  read(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known?.version !== version) return this.#make(key, version, make);
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.making;
  }

  async #make(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    this.#drop(key);
    const own: Kept<Value> = { version, making: make(), bytes: 0 };
    this.#kept.set(key, own);
    try {
      const value = await own.making;
      if (this.#kept.get(key) === own) this.#count(own, memoryOf(value));
      return value;
    } catch (error) {
      if (this.#kept.get(key) === own) this.#drop(key);
      throw error;
    }
  }

  #count(own: Kept<Value>, bytes: number): void {
    own.bytes = bytes;
    this.#bytes += bytes;
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/** Of a string beside its letters, and of a number, bytes. */
const STRING_BYTES = 24;
const NUMBER_BYTES = 8;

/** About how much memory a value of plain data holds, bytes. */
function memoryOf(value: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES;
  let bytes = STRING_BYTES;
  for (const part of Array.isArray(value) ? value : Object.values(value))
    bytes += NUMBER_BYTES + memoryOf(part);
  return bytes;
}
