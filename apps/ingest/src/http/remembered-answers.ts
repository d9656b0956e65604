import type { Opening, OpenRecordings } from '../open-recordings.ts';

const STALE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

interface Remembered {
  readonly opening: Opening;
  readonly askedMs: number;
}

/**
 * Remembers what it takes to fetch each recording, so that a viewer's request waits for the server once at most, and for
 * nothing while the server is away. An old answer goes on to count while it is asked again.
 */
export class RememberedAnswers implements OpenRecordings {
  readonly #source: OpenRecordings;
  readonly #now: () => number;
  readonly #known = new Map<string, Remembered>();
  readonly #asking = new Map<string, Promise<Opening | null>>();

  constructor(source: OpenRecordings, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  async openingOf(recordingId: string, inHaste: boolean): Promise<Opening | null> {
    const known = this.#known.get(recordingId);
    if (known === undefined) return this.#ask(recordingId, inHaste);
    // What could not be asked again is asked with the next request.
    if (this.#now() - known.askedMs > STALE_MS) this.#ask(recordingId, inHaste).catch(() => undefined);
    return known.opening;
  }

  // Who is in haste does not join those who wait.
  #ask(recordingId: string, inHaste: boolean): Promise<Opening | null> {
    const question = `${recordingId} ${inHaste}`;
    const asking = this.#asking.get(question);
    if (asking !== undefined) return asking;
    const answer = this.#source
      .openingOf(recordingId, inHaste)
      .then(opening => this.#remember(recordingId, opening))
      .finally(() => this.#asking.delete(question));
    this.#asking.set(question, answer);
    return answer;
  }

  // The oldest leaves first: a Map keeps the order in which its entries came.
  #remember(recordingId: string, opening: Opening | null): Opening | null {
    if (opening === null) return null;
    this.#known.delete(recordingId);
    this.#known.set(recordingId, { opening, askedMs: this.#now() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return opening;
  }
}
