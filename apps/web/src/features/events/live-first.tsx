import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { Heading } from '@grandstand/ui/heading';
import { EventGrid } from '#shared/events/card-grid.tsx';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './day-groups.module.css';
import type { EventList } from './event-lists.ts';

interface Props {
  readonly events: readonly SportsEvent[];
  readonly view: EventList['view'];
}

/** Live games, above the upcoming ones. */
export function LiveFirst({ events, view }: Props) {
  const { t } = useTranslator();
  if (events.length === 0) return null;
  return (
    <section className={styles.day}>
      <Heading level={2} size="md">
        {t('live_now')}
      </Heading>
      {view === 'grid' ? <EventGrid events={events} isFirst /> : <FixtureList events={events} />}
    </section>
  );
}
