import type { Calendar } from '@grandstand/rules/event-calendar';
import { OPEN_CALENDAR } from '@grandstand/rules/event-calendar';
import { DayStrip } from '@grandstand/ui/day-strip';
import { useQuery } from '@tanstack/react-query';
import { responseOptions } from '#shared/api/call-options.ts';
import type { EventFilters } from '#shared/events/event-filters.ts';
import { groupDays } from '#shared/events/group-days.ts';
import { stripDays, useStripDays } from '#shared/events/strip-days.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { type EventList, pageQuery } from './event-lists.ts';

interface Props {
  readonly list: EventList;
  readonly filters: EventFilters;
  readonly calendar: Calendar;
  readonly today: string;
  readonly onChange: (calendar: Calendar) => void;
}

/** The next week by days; pressing the chosen day again shows all days. */
export function ScheduleDays({ list, filters, calendar, today, onChange }: Props) {
  const { t } = useTranslator();
  const zone = useZone();
  // Counts games of the unfiltered list: a chosen day must not empty the other days.
  const query = pageQuery(list, filters, OPEN_CALENDAR, 0);
  const { data: open } = useQuery(responseOptions('listEvents', { query }));
  const days = open && groupDays(open.data, zone);
  const isWhole = (open?.meta?.total ?? 0) <= (open?.data.length ?? 0);
  const strip = useStripDays(stripDays(days, today, isWhole));
  const chosen = calendar.start !== null && calendar.start === calendar.end ? calendar.start : null;
  return (
    <DayStrip
      label={t('days')}
      days={strip}
      chosen={chosen}
      onChoose={day => onChange(day === chosen ? OPEN_CALENDAR : { start: day, end: day })}
    />
  );
}
