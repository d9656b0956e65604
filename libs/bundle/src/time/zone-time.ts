import { DAY_MS } from '@grandstand/rules/constants';
import { type LocalTime, localTime } from '@grandstand/rules/local-time';

export function isTimeZone(name: string): boolean {
  try {
    localTime(0, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which the clock in `zone` shows `local`. A time in the hour that the clock skips in spring moves forward
 * (2:30 becomes 3:30); in the hour that repeats in autumn, the first one counts. Day and minute may overflow.
 */
export function instantOf(local: LocalTime, zone: string): number {
  const wanted = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  const before = wanted - offsetAt(wanted - DAY_MS, zone);
  const after = wanted - offsetAt(wanted + DAY_MS, zone);
  const valid = [before, after].filter(instant => instant + offsetAt(instant, zone) === wanted);
  return valid.length === 0 ? before : Math.min(...valid);
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const local = localTime(instant, zone);
  const shown = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  return shown - Math.floor(instant / 60_000) * 60_000;
}
