/** The client's port for time, in Unix milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `done` after `ms`, unless the returned function cancels it. */
  after(ms: number, done: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, done) {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  },
};

export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const cancel = clock.after(ms, resolve);
    signal?.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
