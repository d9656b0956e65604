const WINDOW_MS = 60_000;
const ALLOWED = 10;
const MOST_ADDRESSES = 10_000;

/**
 * Counts wrong stream keys by address, so that nobody tries one after the other. Who mistyped a key has ten
 * tries a minute. A key that was right before is no guess: it passes beside a wrong one of the same address.
 */
export class WrongKeys {
  readonly #tries = new Map<string, readonly number[]>();
  readonly #right = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds to wait, 0 when the key may be tried now. */
  wait(key: string, address: string): number {
    if (this.#right.has(key)) return 0;
    const recent = this.#recent(address);
    const [first] = recent.slice(-ALLOWED);
    if (recent.length < ALLOWED || first === undefined) return 0;
    return Math.ceil((first + WINDOW_MS - this.#now()) / 1000);
  }

  wrong(key: string, address: string): void {
    this.#right.delete(key);
    const recent = this.#recent(address);
    this.#tries.delete(address);
    this.#tries.set(address, [...recent, this.#now()]);
    dropOldest(this.#tries, MOST_ADDRESSES);
  }

  right(key: string): void {
    this.#right.delete(key);
    this.#right.add(key);
    dropOldest(this.#right, MOST_ADDRESSES);
  }

  #recent(address: string): readonly number[] {
    const tries = this.#tries.get(address) ?? [];
    return tries.filter(ms => this.#now() - ms < WINDOW_MS);
  }
}

// Sets and Maps keep the order in which their entries came.
function dropOldest(entries: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
