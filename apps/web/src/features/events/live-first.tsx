import { Heading } from '@grandstand/ui/heading';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { EventGrid } from '#shared/events/card-grid.tsx';
import { type EventFilters, filterQuery } from '#shared/events/event-filters.ts';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { LIVE_REFRESH_MS } from '#shared/events/live-refresh.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './day-groups.module.css';
import type { EventList } from './event-lists.ts';

interface Props {
  readonly view: EventList['view'];
  readonly filters: EventFilters;
}

/** What is on, before what comes. A failure leaves the schedule standing. */
export function LiveFirst({ view, filters }: Props) {
  const { t } = useTranslator();
  const live = useQuery({
    ...callOptions('listEvents', { query: { ...filterQuery(filters), type: 'live' } }),
    refetchInterval: LIVE_REFRESH_MS,
  });
  if (!live.data || live.data.length === 0) return null;
  return (
    <section className={styles.day}>
      <Heading level={2} size="md">
        {t('live_now')}
      </Heading>
      {view === 'grid' ? <EventGrid events={live.data} /> : <FixtureList events={live.data} />}
    </section>
  );
}
