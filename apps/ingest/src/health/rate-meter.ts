/** Kilobits a second over the last seconds, in buckets of one second. */
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
    this.#forget(nowMs);
    this.#first ??= this.#newest;
    const slot = this.#slot(this.#newest);
    this.#buckets[slot] = (this.#buckets[slot] ?? 0) + bytes;
  }

  /** Until the window is full, of the time that there was. */
  kbps(nowMs: number): number {
    this.#forget(nowMs);
    const known = this.#first === null ? 1 : Math.min(this.#seconds, this.#newest - this.#first + 1);
    return (this.#total() * 8) / 1000 / known;
  }

  /** As if the window had always been full: what came in a burst counts over the whole of it. */
  sustainedKbps(nowMs: number): number {
    this.#forget(nowMs);
    return (this.#total() * 8) / 1000 / this.#seconds;
  }

  #total(): number {
    return this.#buckets.reduce((sum, bytes) => sum + bytes, 0);
  }

  #forget(nowMs: number): void {
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
