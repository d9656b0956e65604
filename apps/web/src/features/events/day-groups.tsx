import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { dateFormat } from '@grandstand/rules/intl-formats';
import { Heading } from '@grandstand/ui/heading';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { EventGrid } from '#shared/events/card-grid.tsx';
import { addDays, dayDate, dayText } from '#shared/events/event-time.ts';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { groupDays, groupMonths } from '#shared/events/group-days.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './day-groups.module.css';
import type { EventList } from './event-lists.ts';

interface Props {
  readonly events: readonly SportsEvent[];
  readonly view: EventList['view'];
  readonly today: string;
  /** Whether live games are above the days. */
  readonly hasLive: boolean;
}

export function DayGroups({ events, view, today, hasLive }: Props) {
  const zone = useZone();
  return groupDays(events, zone).map(({ key, events: ofDay }, at) => (
    <ErrorBoundary key={key}>
      <section className={styles.day}>
        <DayHead day={key} today={today} hasLive={hasLive} />
        {view === 'grid' ? (
          <EventGrid events={ofDay} isFirst={at === 0 && !hasLive} />
        ) : (
          <FixtureList events={ofDay} />
        )}
      </section>
    </ErrorBoundary>
  ));
}

/** Groups a grid of replays by month: grouped by day, most rows would be nearly empty. */
export function MonthGroups({ events }: Pick<Props, 'events'>) {
  const { locale } = useTranslator();
  const zone = useZone();
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return groupMonths(events, zone).map(({ key, events: ofMonth }, at) => (
    <ErrorBoundary key={key}>
      <section className={styles.day}>
        <Heading level={2} size="md">
          {format.format(dayDate(`${key}-01`))}
        </Heading>
        <EventGrid events={ofMonth} isFirst={at === 0} />
      </section>
    </ErrorBoundary>
  ));
}

function DayHead({ day, today, hasLive }: Pick<Props, 'today' | 'hasLive'> & { readonly day: string }) {
  const { t, locale } = useTranslator();
  const near = new Map([
    [addDays(today, -1), t('yesterday')],
    [today, t(hasLive ? 'later_today' : 'today')],
    [addDays(today, 1), t('tomorrow')],
  ]);
  const date = dayText(day, locale, 'long');
  return (
    <Heading level={2} size="md">
      {near.has(day) ? `${near.get(day)}, ${dayText(day, locale, 'short')}` : date}
    </Heading>
  );
}
