import type { StripDay } from '@grandstand/ui/day-strip';
import { useTranslator } from '../i18n/use-translator.ts';
import { addDays, dayDate, weekdayText } from './event-time.ts';
import type { EventDay } from './group-days.ts';

const STRIP_DAYS = 7;

export interface DayCount {
  readonly key: string;
  /** Null while the count is unknown. */
  readonly count: number | null;
  readonly isToday: boolean;
}

/**
 * A week that starts today, or at the first game if the next week has none.
 * A partial list has no counts for its last day and the days after it.
 */
export function stripDays(
  days: readonly EventDay[] | undefined,
  today: string,
  isWhole: boolean,
): DayCount[] {
  const counts = new Map(days?.map(({ key, events }) => [key, events.length]));
  const last = days?.at(-1)?.key ?? '';
  const first = days?.[0]?.key ?? today;
  const start = first < addDays(today, STRIP_DAYS) ? today : first;
  return Array.from({ length: STRIP_DAYS }, (_, at) => {
    const key = addDays(start, at);
    const isKnown = days && (isWhole || key < last);
    return { key, count: isKnown ? (counts.get(key) ?? 0) : null, isToday: key === today };
  });
}

/** The strip in the reader's language. */
export function useStripDays(days: readonly DayCount[]): StripDay[] {
  const { t, locale } = useTranslator();
  const note = (count: number) => (count > 0 ? t('games_count', { count }) : t('no_games'));
  return days.map(({ key, count, isToday }) => ({
    key,
    weekday: isToday ? t('today') : weekdayText(key, locale, 'short'),
    day: String(dayDate(key).getUTCDate()),
    note: count === null ? '' : note(count),
    isToday,
    isEmpty: count === 0,
  }));
}
