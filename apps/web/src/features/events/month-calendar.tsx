import {
  type Calendar,
  chooseDay,
  chosenDays,
  type ListDirection,
  OPEN_CALENDAR,
} from '@grandstand/rules/event-calendar';
import { firstWeekday } from '@grandstand/rules/first-weekday';
import { dateFormat } from '@grandstand/rules/intl-formats';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { IconButton } from '@grandstand/ui/icon-button';
import { LEFT } from '@grandstand/ui/rare-icons';
import { useState } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { addDays, dayDate, dayText, weekdayText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './month-calendar.module.css';
import { addMonths, monthWeeks } from './month-weeks.ts';

export interface CalendarProps {
  readonly calendar: Calendar;
  readonly direction: ListDirection;
  readonly today: string;
  /** The first day that may be chosen. */
  readonly earliest: string;
  /** Days with games, as far as they have loaded. */
  readonly filled: ReadonlySet<string>;
  readonly onChange: (calendar: Calendar) => void;
}

export function MonthCalendar({ calendar, direction, today, earliest, filled, onChange }: CalendarProps) {
  const { t, locale } = useTranslator();
  const chosen = chosenDays(calendar, direction);
  const [turnedTo, setMonth] = useState<string | null>(null);
  // Today is the channel's day in the initial HTML, then the visitor's, which may be in the next month.
  const month = turnedTo ?? (chosen.from ?? chosen.to ?? today).slice(0, 7);
  const title = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    dayDate(`${month}-01`),
  );
  const isOutside = (key: string) => (direction === 'backward' ? key > today || key < earliest : key < today);
  const isChosen = (key: string) =>
    (chosen.from !== null || chosen.to !== null) &&
    key >= (chosen.from ?? chosen.to ?? '') &&
    key <= (chosen.to ?? chosen.from ?? '');

  return (
    <section className={styles.calendar} aria-label={t('calendar')}>
      <div className={styles.head}>
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <span aria-live="polite">
          <IconButton
            icon={LEFT}
            label={t('previous_month')}
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <IconButton icon="right" label={t('next_month')} onClick={() => setMonth(addMonths(month, 1))} />
        </span>
      </div>
      <table>
        <Weekdays />
        <tbody>
          {monthWeeks(month, firstWeekday(locale)).map((week, at) => (
            <tr key={week.find(Boolean) ?? at}>
              {week.map((key, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its weekday
                <td key={weekday}>
                  {key && (
                    <ErrorBoundary>
                      <DayButton
                        day={key}
                        isToday={key === today}
                        isFilled={filled.has(key)}
                        isChosen={isChosen(key)}
                        isOutside={isOutside(key)}
                        onChoose={() => onChange(chooseDay(calendar, key, direction))}
                      />
                    </ErrorBoundary>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('calendar_hint')}</p>
      {(calendar.start || calendar.end) && (
        <Button wide onClick={() => onChange(OPEN_CALENDAR)}>
          {t('calendar_reset')}
        </Button>
      )}
    </section>
  );
}

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isFilled: boolean;
  readonly isChosen: boolean;
  readonly isOutside: boolean;
  readonly onChoose: () => void;
}

function DayButton({ day, isToday, isFilled, isChosen, isOutside, onChoose }: DayProps) {
  const { locale } = useTranslator();
  return (
    <button
      type="button"
      disabled={isOutside}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayText(day, locale, 'long')}
      data-filled={isFilled || undefined}
      onClick={onChoose}
    >
      {dayDate(day).getUTCDate()}
    </button>
  );
}

/** A Sunday, for the names of the days. */
const SUNDAY = '2026-11-01';

function Weekdays() {
  const { locale } = useTranslator();
  const days = Array.from({ length: 7 }, (_, at) => addDays(SUNDAY, firstWeekday(locale) + at));
  return (
    <thead>
      <tr>
        {days.map(day => (
          <th key={day} scope="col" abbr={weekdayText(day, locale, 'long')}>
            {weekdayText(day, locale, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
}
