import { setImmediate as afterPendingReads, setTimeout as sleep } from 'node:timers/promises';

export interface Publisher {
  /** Time of the last media, Unix milliseconds. */
  readonly lastMediaMs: number;
  kick(reason: string): void;
}

const SHORTEST_WAIT_MS = 20;

/** The publisher of each event: one at a time. A dead connection does not block its successor. */
export class PublisherRegistry {
  readonly #publishers = new Map<string, Publisher>();
  readonly #claiming = new Set<string>();
  readonly #takeoverMs: number;
  readonly #now: () => number;

  constructor(takeoverMs: number, now: () => number) {
    this.#takeoverMs = takeoverMs;
    this.#now = now;
  }

  /**
   * Admits a new publisher unless the current one sends media meanwhile. An encoder may reconnect before its dead
   * connection is detected, so this waits for the takeover time.
   */
  async claim(eventKey: string, signal: AbortSignal): Promise<boolean> {
    if (this.#claiming.has(eventKey)) return false;
    this.#claiming.add(eventKey);
    try {
      return await this.#untilFree(eventKey, signal);
    } finally {
      this.#claiming.delete(eventKey);
    }
  }

  add(eventKey: string, publisher: Publisher): void {
    this.#publishers.set(eventKey, publisher);
  }

  remove(eventKey: string, publisher: Publisher): void {
    if (this.#publishers.get(eventKey) === publisher) this.#publishers.delete(eventKey);
  }

  /** Returns false if nobody publishes the event. */
  kick(eventKey: string, reason: string): boolean {
    const publisher = this.#publishers.get(eventKey);
    publisher?.kick(reason);
    return publisher !== undefined;
  }

  async #untilFree(eventKey: string, signal: AbortSignal): Promise<boolean> {
    const publisher = this.#publishers.get(eventKey);
    if (publisher === undefined) return true;
    const lastMediaMs = publisher.lastMediaMs;
    const silentAtMs = lastMediaMs + this.#takeoverMs;
    await sleep(Math.max(SHORTEST_WAIT_MS, silentAtMs - this.#now()), undefined, { signal });
    // A busy process may not have read media that has already arrived.
    await afterPendingReads(undefined, { signal });
    if (this.#publishers.get(eventKey) === publisher) {
      if (publisher.lastMediaMs !== lastMediaMs) return false;
      publisher.kick('another encoder took over after silence');
    }
    return this.#untilFree(eventKey, signal);
  }
}
