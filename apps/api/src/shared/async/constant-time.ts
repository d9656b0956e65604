import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work that only some requests do. */
const MIN_DURATION_MS = 80;

/** Decision C24: takes at least a fixed time, so that the duration does not reveal the result. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(MIN_DURATION_MS)]);
}
