import { isOutage } from '@grandstand/db/query-error';
import type { Logger } from 'pino';

const RETRY_MS = 1000;

/** Repeats `work` while the database is unavailable. Returns null if `ended` aborts first. */
export async function retryOutage<T>(
  work: () => Promise<T>,
  { ended, log }: { readonly ended: AbortSignal; readonly log: Pick<Logger, 'warn'> },
): Promise<T | null> {
  while (!ended.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ err: error }, 'background work is waiting for the database');
      await pause(ended);
    }
  }
  return null;
}

async function pause(ended: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, RETRY_MS);
  ended.addEventListener('abort', resolve);
  await promise;
  clearTimeout(timer);
  ended.removeEventListener('abort', resolve);
}
