import { DAY_MS } from '@grandstand/rules/constants';

/** A day and a clock time as people at the venue read them. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the clock in `zone` shows at `instant` (Unix milliseconds). */
export function localTime(instant: number, zone: string): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(part => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/**
 * The instant at which the clock in `zone` shows `local`. An hour that the clock skips in spring counts on from before
 * the jump (2:30 becomes 3:30); of an hour that comes twice in autumn it is the first. Day and minute may overflow.
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

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
