import { setTimeout as sleep, setImmediate as toRead } from 'node:timers/promises';

export interface Publisher {
  /** When sound or picture last came, Unix milliseconds. */
  readonly lastMediaMs: number;
  kick(reason: string): void;
}

const SHORTEST_WAIT_MS = 20;

/** Who publishes which event: one at a time, and a dead one does not keep the place. */
export class PublisherDesk {
  readonly #publishers = new Map<string, Publisher>();
  readonly #asking = new Set<string>();
  readonly #takeoverMs: number;
  readonly #now: () => number;

  constructor(takeoverMs: number, now: () => number) {
    this.#takeoverMs = takeoverMs;
    this.#now = now;
  }

  /**
   * Gives the event to a new publisher unless the present one is heard meanwhile: an encoder that reconnects
   * may be faster than the news that its old connection is dead, so the answer waits for a while.
   */
  async claim(eventKey: string, signal: AbortSignal): Promise<boolean> {
    if (this.#asking.has(eventKey)) return false;
    this.#asking.add(eventKey);
    try {
      return await this.#untilFree(eventKey, signal);
    } finally {
      this.#asking.delete(eventKey);
    }
  }

  enter(eventKey: string, publisher: Publisher): void {
    this.#publishers.set(eventKey, publisher);
  }

  leave(eventKey: string, publisher: Publisher): void {
    if (this.#publishers.get(eventKey) === publisher) this.#publishers.delete(eventKey);
  }

  /** False when nobody publishes it. */
  kick(eventKey: string, reason: string): boolean {
    const publisher = this.#publishers.get(eventKey);
    publisher?.kick(reason);
    return publisher !== undefined;
  }

  async #untilFree(eventKey: string, signal: AbortSignal): Promise<boolean> {
    const publisher = this.#publishers.get(eventKey);
    if (publisher === undefined) return true;
    const heardMs = publisher.lastMediaMs;
    const silentAtMs = heardMs + this.#takeoverMs;
    await sleep(Math.max(SHORTEST_WAIT_MS, silentAtMs - this.#now()), undefined, { signal });
    // A process that was held up has not read yet what came meanwhile.
    await toRead(undefined, { signal });
    if (this.#publishers.get(eventKey) === publisher) {
      if (publisher.lastMediaMs !== heardMs) return false;
      publisher.kick('another encoder took over after silence');
    }
    return this.#untilFree(eventKey, signal);
  }
}
