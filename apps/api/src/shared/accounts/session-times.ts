import { DAY_MS, HOUR_MS, MINUTE_MS } from '@grandstand/rules/constants';

/** Decision B15. */
const IDLE_MS = 60 * DAY_MS;
const ABSOLUTE_MS = 360 * DAY_MS;
export const ANONYMOUS_AFTER_LOGOUT_MS = MINUTE_MS;
/** Precision of a key's last use, to save a write on every call. */
const TOUCH_EVERY_MS = HOUR_MS;

export function liveSince(now: Date): { readonly now: Date; readonly idleSince: Date } {
  return { now, idleSince: new Date(now.getTime() - IDLE_MS) };
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + ABSOLUTE_MS);
}

export function isDueForTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS;
}
