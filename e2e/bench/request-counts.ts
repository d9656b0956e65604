import type { Outcome, Purpose } from './arrivals.ts';

/** The status of what an overloaded product refuses: the server refuses lists and pages, the datalake its calls. */
const REFUSALS: Partial<Record<Purpose, number>> = { list: 503, page: 503, analytics: 429 };

export class RequestCounts {
  #requests = 0;
  #refusedByServer = 0;
  #refusedByDatalake = 0;
  readonly #failures = new Map<string, number>();

  add({ purpose, status }: Outcome): void {
    this.#requests += 1;
    if (status === 200) return;
    if (status !== REFUSALS[purpose]) this.#addFailure(`${purpose}: ${status}`);
    else if (purpose === 'analytics') this.#refusedByDatalake += 1;
    else this.#refusedByServer += 1;
  }

  /** A visit resolves with the number of its requests. */
  async addVisit(visit: Promise<number>): Promise<void> {
    try {
      this.#requests += await visit;
    } catch (error) {
      this.#addFailure(String(error));
    }
  }

  /** Prints the failures; true without any. `shed` is how many requests the server says it has refused under overload. */
  say(shed: number): boolean {
    const unexplained = Math.max(0, this.#refusedByServer - shed);
    if (unexplained > 0) this.#failures.set('503 without overload', unexplained);
    console.log(`\n${this}`);
    for (const [failure, count] of this.#failures) console.log(`  ${count} × ${failure}`);
    return this.#failures.size === 0;
  }

  #addFailure(failure: string): void {
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
  }

  toString(): string {
    const failed = [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
    const refused = `${this.#refusedByServer} refused by the server, ${this.#refusedByDatalake} by the datalake`;
    return `${this.#requests} requests, ${refused}, ${failed} failed`;
  }
}
