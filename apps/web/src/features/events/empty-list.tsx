import { type Calendar, OPEN_CALENDAR } from '@grandstand/rules/event-calendar';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { isFiltered } from '#shared/events/event-filters.ts';
import { useFilters } from '#shared/events/filter-bar.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { EventList } from './event-lists.ts';
import { useChosenDays } from './use-chosen-days.ts';

interface Props {
  readonly list: EventList;
  readonly calendar: Calendar;
  readonly setCalendar: (calendar: Calendar) => void;
}

/** Explains what will appear in the list, with links to other lists. */
export function EmptyList({ list, calendar, setCalendar }: Props) {
  const { t } = useTranslator();
  const [filters, , clear] = useFilters();
  const days = useChosenDays(calendar, list.direction);
  if (days !== '') {
    return (
      <Notice title={t('no_games')} text={days}>
        <Button kind="go" onClick={() => setCalendar(OPEN_CALENDAR)}>
          {t('calendar_reset')}
        </Button>
        {isFiltered(filters) && (
          <Button kind="line" onClick={clear}>
            {t('clear_filters')}
          </Button>
        )}
      </Notice>
    );
  }
  if (isFiltered(filters)) {
    return (
      <Notice title={t('empty_filtered')} text={t('empty_filtered_text')}>
        <Button kind="go" onClick={clear}>
          {t('clear_filters')}
        </Button>
      </Notice>
    );
  }
  const isUpcoming = list.type === 'upcoming';
  return (
    <Notice title={t(list.empty)} text={t(list.emptyText)}>
      {!isUpcoming && (
        <Link href={paths.schedule()} className={buttonClass({ kind: 'go' })}>
          {t('see_schedule')}
        </Link>
      )}
      {list.type !== 'vod' && (
        <Link href={paths.vod()} className={buttonClass({ kind: isUpcoming ? 'go' : 'line' })}>
          {t('see_replays')}
        </Link>
      )}
    </Notice>
  );
}
