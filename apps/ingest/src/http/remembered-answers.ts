import type { OpenRecordings } from '../open-recordings.ts';

const STALE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

interface Remembered {
  readonly open: boolean;
  readonly askedMs: number;
}

/**
 * Remembers which recordings are open, so that a viewer's request waits for the server once at most, and for
 * nothing while the server is away. An old answer goes on to count while it is asked again.
 */
export class RememberedAnswers implements OpenRecordings {
  readonly #source: OpenRecordings;
  readonly #now: () => number;
  readonly #known = new Map<string, Remembered>();
  readonly #asking = new Map<string, Promise<boolean | null>>();

  constructor(source: OpenRecordings, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  async isOpen(recordingId: string): Promise<boolean | null> {
    const known = this.#known.get(recordingId);
    if (known === undefined) return this.#ask(recordingId);
    // What could not be asked again is asked with the next request.
    if (this.#now() - known.askedMs > STALE_MS) this.#ask(recordingId).catch(() => undefined);
    return known.open;
  }

  #ask(recordingId: string): Promise<boolean | null> {
    const asking = this.#asking.get(recordingId);
    if (asking !== undefined) return asking;
    const answer = this.#source
      .isOpen(recordingId)
      .then(open => this.#remember(recordingId, open))
      .finally(() => this.#asking.delete(recordingId));
    this.#asking.set(recordingId, answer);
    return answer;
  }

  // The oldest leaves first: a Map keeps the order in which its entries came.
  #remember(recordingId: string, open: boolean | null): boolean | null {
    if (open === null) return null;
    this.#known.delete(recordingId);
    this.#known.set(recordingId, { open, askedMs: this.#now() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return open;
  }
}
