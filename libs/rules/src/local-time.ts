/** Clock and Gregorian calendar in a time zone, as numbers. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/**
 * The clock in `zone` at `instant` (Unix milliseconds); an undefined zone is the machine's own. Throws RangeError for an
 * instant that no calendar has.
 *
 * This is the one place where something machine-readable comes out of `Intl`, by named parts with the calendar, the
 * digits and the cycle of hours asked for: the order and the signs of a locale's text change with the version of ICU.
 */
export function localTime(instant: number, zone?: string): LocalTime {
  const parts = formatOf(zone).formatToParts(instant);
  const read = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? Number.NaN);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** `2026-11-21`: the day that a calendar in `zone` shows at `instant` (Unix milliseconds). */
export function localDay(instant: number, zone?: string): string {
  const { year, month, day } = localTime(instant, zone);
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making a format is slow, using one is not: each zone's is made once. */
function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    ...(zone !== undefined && { timeZone: zone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
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
