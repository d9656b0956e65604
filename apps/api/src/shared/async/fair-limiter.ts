import { type FairQueue, fairQueue } from './fair-queue.ts';

interface Waiting {
  start(): void;
  refuse(reason: Error): void;
}

interface FairLimiterOptions<Kind extends string> {
  /** How much work runs at once, of all kinds together. */
  readonly concurrency: number;
  /** Limits of waiting work. A full queue of one kind does not affect another. */
  readonly queueLimits: Readonly<Record<Kind, number>>;
  /** The error that rejects work that does not fit. */
  readonly refusal: () => Error;
}

/** Concurrency limit with fair queueing: kinds of work take turns, and within a kind callers do. */
export function fairLimiter<Kind extends string>(options: FairLimiterOptions<Kind>) {
  /** In the order of their turns. */
  const queues = new Map<Kind, FairQueue<Waiting>>();
  let running = 0;

  function queueOf(kind: Kind): FairQueue<Waiting> {
    const queue = queues.get(kind) ?? fairQueue(options.queueLimits[kind]);
    queues.set(kind, queue);
    return queue;
  }
  function slot(kind: Kind, caller: string): Promise<void> {
    if (running < options.concurrency) {
      running += 1;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const dropped = queueOf(kind).add(caller, { start: resolve, refuse: reject });
    dropped?.refuse(options.refusal());
    return promise;
  }
  function nextWaiting(): Waiting | undefined {
    for (const [kind, queue] of queues) {
      const waiting = queue.next();
      if (waiting === undefined) continue;
      queues.delete(kind);
      queues.set(kind, queue);
      return waiting;
    }
    return undefined;
  }
  function release(): void {
    const next = nextWaiting();
    // The next one takes over the slot, so `running` stays the same.
    if (next) next.start();
    else running -= 1;
  }

  return async <T>(kind: Kind, caller: string, work: () => Promise<T>): Promise<T> => {
    await slot(kind, caller);
    try {
      return await work();
    } finally {
      release();
    }
  };
}
