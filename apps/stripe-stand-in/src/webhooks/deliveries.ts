import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from '../books/books.ts';
import type { Faults } from '../faults/faults.ts';
import { signWebhook } from './sign-webhook.ts';

/** Stripe retries for three days, with growing backoff. */
const RETRY_AFTER_SECONDS = [1, 5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600];
/** Timeout of one delivery. */
const PATIENCE_MS = 10_000;

interface DeliveryOptions {
  readonly books: Books;
  readonly faults: Faults;
  readonly secret: string;
}

/** Delivers events to the webhook's receiver until it accepts them, each on its own and in no guaranteed order. */
export class Deliveries {
  readonly #options: DeliveryOptions;
  readonly #closed = new AbortController();
  readonly #begun = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  #url: string | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Events wait until a receiver is set. */
  sendTo(url: string): void {
    this.#url = url;
    this.bring();
  }

  /** Starts delivering all new events. */
  bring(): void {
    if (this.#url === undefined || this.#closed.signal.aborted) return;
    const { books, faults } = this.#options;
    for (const id of books.undelivered()) {
      const event = this.#begun.has(id) ? undefined : books.find('event', id);
      if (event === undefined) continue;
      this.#begun.add(id);
      for (const delayMs of faults.deliveriesOf(event, () => this.#run(id, 0))) this.#run(id, delayMs);
    }
  }

  /** Settles when no delivery is in flight, except those that wait for a retry. */
  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.all(this.#running);
  }

  #run(id: string, delayMs: number): void {
    const running = this.#deliver(id, delayMs).catch(error => {
      if (!this.#closed.signal.aborted) throw error;
    });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async #deliver(id: string, delayMs: number): Promise<void> {
    const { signal } = this.#closed;
    const delays = [delayMs, ...RETRY_AFTER_SECONDS.map(seconds => seconds * 1000)];
    for (const delay of delays) {
      if (delay > 0) await wait(delay, undefined, { signal });
      if ((await this.#send(id)) && (await this.#note(id))) return;
    }
  }

  /** Returns whether the delivery was recorded. Otherwise (a full disk) the event is sent again; the receiver dedupes by id. */
  async #note(id: string): Promise<boolean> {
    try {
      await this.#options.books.delivered(id);
      return true;
    } catch {
      return false;
    }
  }

  /** Returns whether the receiver accepted the event. */
  async #send(id: string): Promise<boolean> {
    const { books, secret } = this.#options;
    const payload = JSON.stringify(books.find('event', id));
    const signature = signWebhook(payload, secret, books.clock.seconds());
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const response = await fetch(this.#url ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (stand-in)',
        },
        body: payload,
        redirect: 'manual',
        signal,
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // The receiver is down or too slow: retry later.
      return false;
    }
  }
}
