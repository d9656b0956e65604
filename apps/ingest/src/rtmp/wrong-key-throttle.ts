const WINDOW_MS = 60_000;
const ALLOWED = 10;
const MOST_ADDRESSES = 10_000;

/**
 * Rate limit for guessing stream keys: ten wrong keys a minute for each address, enough for typing errors. A key that was
 * accepted before is not a guess and always passes.
 */
export class WrongKeyThrottle {
  readonly #attempts = new Map<string, readonly number[]>();
  readonly #acceptedKeys = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds to wait; 0 if the key may be checked now. */
  retryAfterSeconds(key: string, address: string): number {
    if (this.#acceptedKeys.has(key)) return 0;
    const recent = this.#recent(address);
    const [first] = recent.slice(-ALLOWED);
    if (recent.length < ALLOWED || first === undefined) return 0;
    return Math.ceil((first + WINDOW_MS - this.#now()) / 1000);
  }

  recordWrong(key: string, address: string): void {
    this.#acceptedKeys.delete(key);
    const recent = this.#recent(address);
    this.#attempts.delete(address);
    this.#attempts.set(address, [...recent, this.#now()]);
    dropOldest(this.#attempts, MOST_ADDRESSES);
  }

  recordRight(key: string): void {
    this.#acceptedKeys.delete(key);
    this.#acceptedKeys.add(key);
    dropOldest(this.#acceptedKeys, MOST_ADDRESSES);
  }

  #recent(address: string): readonly number[] {
    const attempts = this.#attempts.get(address) ?? [];
    return attempts.filter(ms => this.#now() - ms < WINDOW_MS);
  }
}

// Sets and Maps iterate in insertion order.
function dropOldest(entries: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
