const WRITE_EVERY_MS = 1000;

/** Writes at most once a second and never concurrently; `settled` waits for the last write. */
export function progressWriter(
  write: (done: number) => Promise<void>,
  { now = Date.now, onError }: { now?: () => number; onError: (error: unknown) => void },
) {
  let last = Number.NEGATIVE_INFINITY;
  let pending = Promise.resolve();
  return {
    onProgress(done: number): void {
      if (now() - last < WRITE_EVERY_MS) return;
      last = now();
      pending = pending.then(() => write(done)).catch(onError);
    },
    settled: () => pending,
  };
}
