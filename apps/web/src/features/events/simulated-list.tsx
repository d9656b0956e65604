import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Wrap } from '@grandstand/ui/wrap';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { callOptions } from '#shared/api/call-options.ts';
import { EventGrid } from '#shared/events/card-grid.tsx';
import { CardGridSkeleton } from '#shared/events/card-skeleton.tsx';
import { LoadFailed } from '#shared/events/load-failed.tsx';
import { useEventFeed } from '#shared/events/use-event-feed.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import { SimulatedMessages } from '#shared/simulated/simulated-messages.tsx';
import styles from './simulated-list.module.css';

/** Games that start, end or are scheduled appear at the latest after this. */
const REFRESH_MS = 35_000;

/** Specification 2, `/simulate`, and decision E48: finished games that are shown as if they were live, now or later. */
export function SimulatedList() {
  return (
    <SimulatedMessages fallback={<CardGridSkeleton count={4} />}>
      <SimulatePage />
    </SimulatedMessages>
  );
}

function SimulatePage() {
  const { t } = useTranslator();
  useDocumentTitle(t('simulated_live'));
  return (
    <Wrap className={styles.page}>
      <header>
        <Heading level={1} size="xl">
          {t('simulated_live')}
        </Heading>
        <p className={styles.intro}>{t('simulated_intro')}</p>
      </header>
      <Games />
    </Wrap>
  );
}

function Games() {
  const { t } = useTranslator();
  useEventFeed();
  const { data, isLoadingError, refetch } = useQuery({
    ...callOptions('listEvents', { query: { type: 'simulated' } }),
    refetchInterval: REFRESH_MS,
  });
  if (isLoadingError) return <LoadFailed retry={() => void refetch()} />;
  if (!data) return <CardGridSkeleton count={4} />;
  if (data.length === 0) {
    return (
      <Notice title={t('simulated_empty')} text={t('simulated_empty_text')}>
        <Link href={paths.vod()} className={buttonClass({ kind: 'go' })}>
          {t('see_replays')}
        </Link>
      </Notice>
    );
  }
  const byTime = data.toSorted((a, b) => a.event_utc_ts - b.event_utc_ts);
  return (
    <>
      <Section title={t('live_now')} events={byTime.filter(event => event.stream_status === 'live')} />
      <Section
        title={t('simulated_next')}
        events={byTime.filter(event => event.stream_status === 'upcoming')}
      />
    </>
  );
}

function Section({ title, events }: { readonly title: string; readonly events: readonly SportsEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.games}>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <EventGrid events={events} />
    </section>
  );
}
