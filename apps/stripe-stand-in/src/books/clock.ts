/** A clock in seconds, as Stripe's, which tests can advance. */
export class Clock {
  readonly #now: () => Date;
  #aheadMs = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  seconds(): number {
    return Math.floor(this.date().getTime() / 1000);
  }

  date(): Date {
    return new Date(this.#now().getTime() + this.#aheadMs);
  }

  putAhead(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }
}
