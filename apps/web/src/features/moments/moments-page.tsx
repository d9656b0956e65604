import { Heading } from '@grandstand/ui/heading';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { LoadFailed } from '#shared/events/load-failed.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { Feed } from './feed.tsx';
import { type FeedFilters, feedFilters, feedMoment } from './feed-address.ts';
import { FeedFilterBar } from './feed-filter-bar.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { createMomentFeed, type MomentFeed, PAGE_LENGTH } from './moment-feed.ts';
import styles from './moments.module.css';

export function MomentsPage() {
  const { t } = useTranslator();
  const filters = feedFilters(useSearch());
  const key = JSON.stringify(filters);
  return (
    <section className={styles.page} aria-label={t('moments')} data-fills-screen>
      <VisuallyHidden>
        <Heading level={1} size="lg">
          {t('moments')}
        </Heading>
      </VisuallyHidden>
      <FeedFilterBar filters={filters} />
      <FilteredFeed key={key} filters={filters} />
    </section>
  );
}

function FilteredFeed({ filters }: { readonly filters: FeedFilters }) {
  const feed = useMomentFeed(filters);
  const state = useSyncExternalStore(feed.subscribe, feed.get, feed.get);
  const isEmpty = state.moments.length === 0;
  if (state.hasFailed && isEmpty) {
    return (
      <div className={styles.frame}>
        <LoadFailed retry={feed.retry} />
      </div>
    );
  }
  if (state.total === null) return <FeedSkeleton />;
  if (isEmpty) return <EmptyFeed isFiltered={Object.keys(filters).length > 0} />;
  return <Feed feed={feed} state={state} total={state.total} />;
}

function useMomentFeed(filters: FeedFilters): MomentFeed {
  const client = useClient();
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the moment to start at; later changes come from the feed itself
  const feed = useMemo(() => {
    const load = async (offset: number) => {
      const query = { ...filters, limit: PAGE_LENGTH, offset };
      const { data, meta } = await client.callWithMeta('listMoments', { query });
      return { moments: data, total: meta?.total ?? data.length };
    };
    return createMomentFeed(load, feedMoment(search));
  }, [client]);
  useEffect(() => feed.start(), [feed]);
  return feed;
}
