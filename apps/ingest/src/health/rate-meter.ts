/** Measures kilobits per second over the last seconds, in buckets of one second. */
export class RateMeter {
  readonly #seconds: number;
  readonly #buckets: number[];
  #newest = Number.NEGATIVE_INFINITY;
  #first: number | null = null;

  constructor(seconds: number) {
    this.#seconds = seconds;
    this.#buckets = new Array<number>(seconds).fill(0);
  }

  add(bytes: number, nowMs: number): void {
    this.#expire(nowMs);
    this.#first ??= this.#newest;
    const slot = this.#slot(this.#newest);
    this.#buckets[slot] = (this.#buckets[slot] ?? 0) + bytes;
  }

  /** Average over the window, or over the elapsed time until the window is full. */
  kbps(nowMs: number): number {
    this.#expire(nowMs);
    const known = this.#first === null ? 1 : Math.min(this.#seconds, this.#newest - this.#first + 1);
    return (this.#total() * 8) / 1000 / known;
  }

  /** Average over the whole window from the start, so that a burst does not count as a high rate. */
  sustainedKbps(nowMs: number): number {
    this.#expire(nowMs);
    return (this.#total() * 8) / 1000 / this.#seconds;
  }

  #total(): number {
    return this.#buckets.reduce((sum, bytes) => sum + bytes, 0);
  }

  #expire(nowMs: number): void {
    const second = Math.floor(nowMs / 1000);
    for (let stale = Math.max(this.#newest + 1, second - this.#seconds + 1); stale <= second; stale += 1) {
      this.#buckets[this.#slot(stale)] = 0;
    }
    this.#newest = Math.max(this.#newest, second);
  }

  #slot(second: number): number {
    return ((second % this.#seconds) + this.#seconds) % this.#seconds;
  }
}
