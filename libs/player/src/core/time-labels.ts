import type { SeekableRange } from './seekable-range.ts';
import { clockText, timeInWords } from './time-text.ts';

/** How the times of a video are displayed. */
export const TIMES = ['from_start', 'at_venue'] as const;
export type Times = (typeof TIMES)[number];

export function isTimes(text: string | null): text is Times {
  return TIMES.some(times => times === text);
}

export type TimeReading = {
  times: Times;
  /** The date of a media time, in Unix milliseconds; undefined if the playlist has no dates. */
  dateAt(time: number): number | undefined;
  /** IANA zone of the venue. */
  zone: string | undefined;
  locale: string;
};

/** The visible label: 1:02:03 from the start, or 18:42:07 by the clock of the venue. */
export function timeLabel(time: number, range: SeekableRange, reading: TimeReading): string {
  return venueClock(time, reading) ?? clockText(time - range.start, range.end - range.start);
}

/** The label for screen readers: a clock as written, a length as a sentence. */
export function spokenTime(time: number, range: SeekableRange, reading: TimeReading): string {
  return venueClock(time, reading) ?? timeInWords(time - range.start, reading.locale);
}

function venueClock(time: number, { times, zone, dateAt, locale }: TimeReading): string | undefined {
  if (times !== 'at_venue' || !zone) return undefined;
  const date = dateAt(time);
  return date === undefined ? undefined : clockOf(locale, zone).format(date);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: creating one takes longer than rendering a frame. */
function clockOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
  clocks.set(key, clock);
  return clock;
}

/** The distance from live as the scrubber of a live game shows it: −0:42. */
export function behindText(behind: number): string {
  return `−${clockText(behind)}`;
}
