import { DAY_MS, MINUTE_MS } from './constants.ts';
import { localTime } from './local-time.ts';

/** The offsets of whole days (UTC) by zone; null for a day on which the clocks change. */
const days = new Map<string, Map<number, number | null>>();

/**
 * Returns how far the clocks in `zone` are ahead of UTC at `instant`, in milliseconds. Reading a clock from `Intl` takes some
 * microseconds, and a subscription's calendar reads thousands, so the offset of each day is cached.
 */
export function zoneOffset(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY_MS);
  const cached = daysOf(zone).get(day);
  const offset = cached === undefined ? offsetOfDay(day, zone) : cached;
  return offset ?? readOffset(instant, zone);
}

function offsetOfDay(day: number, zone: string): number | null {
  const first = readOffset(day * DAY_MS, zone);
  const offset = first === readOffset((day + 1) * DAY_MS, zone) ? first : null;
  daysOf(zone).set(day, offset);
  return offset;
}

function daysOf(zone: string): Map<number, number | null> {
  const known = days.get(zone) ?? new Map<number, number | null>();
  days.set(zone, known);
  return known;
}

function readOffset(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = localTime(instant, zone);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return wall - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
