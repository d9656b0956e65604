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
 * instant outside the range of `Date`.
 *
 * This is the only place that reads numbers from `Intl`. It names the parts, the calendar, the digits and the hour cycle,
 * because the order and the punctuation of a locale's text change with the version of ICU.
 */
export function localTime(instant: number, zone?: string): LocalTime {
  const parts = formatOf(zone).formatToParts(instant);
  const read = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value ?? Number.NaN);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** Returns the date in `zone` at `instant` (Unix milliseconds), like `2026-11-21`. */
export function localDay(instant: number, zone?: string): string {
  const { year, month, day } = localTime(instant, zone);
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Creating a format is slow, using one is fast, so each zone's format is cached. */
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
