import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for the work that is done for some and not for others. */
const MIN_DURATION_MS = 80;

/** Decision C24: takes the same time whatever was found, so that the time tells nothing. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(MIN_DURATION_MS)]);
}
