import type { VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { CardGridSkeleton } from '#shared/events/card-skeleton.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { useDebounced } from '#shared/typing/use-debounced.ts';
import { continueWatchingItems } from './continue-watching.ts';
import { leadAndRails } from './lead-and-rails.ts';
import { LeadFilm } from './lead-film.tsx';
import { FoundFilms, LibraryTools, useLibraryCategory } from './library-search.tsx';
import { MovingRails } from './moving-rails.tsx';
import styles from './vod-library-view.module.css';

/** Decision G: `vod_id` opens that item. */
const ITEM_QUERY = 'vod_id';

export function VodLibraryView() {
  const [query] = useSearchParams();
  const itemId = Number(query.get(ITEM_QUERY));
  if (Number.isInteger(itemId) && itemId > 0) return <Redirect to={paths.vodItem(itemId)} replace />;
  return <VodLibrary />;
}

/** Search results replace the rails. */
function VodLibrary() {
  const { t } = useTranslator();
  const [words, setWords] = useState('');
  const title = useDebounced(words.trim());
  const [category, choose] = useLibraryCategory();
  const isNarrowed = title !== '' || category !== null;
  const clear = () => {
    setWords('');
    choose(null);
  };
  return (
    <Wrap className={styles.view}>
      <Heading level={1} size="xl">
        {t('title_vod_library')}
      </Heading>
      <LibraryTools words={words} setWords={setWords} />
      {isNarrowed ? <FoundFilms title={title} category={category} onClear={clear} /> : <Rails />}
    </Wrap>
  );
}

function Rails() {
  const translator = useTranslator();
  const { t } = translator;
  const { data: rails, error, refetch } = useCall('listVodMediaRails');
  return (
    <>
      {!rails && !error && <LibrarySkeleton />}
      {!rails && error && (
        <Notice role="alert" title={t('vod_failed')} text={errorText(translator, error)}>
          <Button kind="line" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {rails && <Library rails={rails} />}
    </>
  );
}

/** Placeholder of the lead and the first row. */
function LibrarySkeleton() {
  const { t } = useTranslator();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.lead}>
        <Skeleton style={{ aspectRatio: '16/9' }} />
        <Skeleton style={{ blockSize: '11rem' }} />
      </div>
      <div className={styles.skeleton}>
        <CardGridSkeleton count={4} />
      </div>
    </div>
  );
}

function Library({ rails }: { readonly rails: readonly VodRail[] }) {
  const { t } = useTranslator();
  const { lead, rest } = leadAndRails(rails);
  const started = useContinueWatching(rails);
  if (!lead) return <EmptyLibrary />;
  return (
    <>
      <ErrorBoundary>
        <LeadFilm item={lead} />
      </ErrorBoundary>
      <MovingRails
        rails={[
          ...(started.length > 0 ? [{ id: 0, title: t('continue_watching'), vod_media_items: started }] : []),
          ...rest,
        ]}
      />
    </>
  );
}

function EmptyLibrary() {
  const { t } = useTranslator();
  return (
    <div className={styles.lead}>
      <Notice title={t('vod_empty')} text={t('vod_empty_text')}>
        <Link href={paths.vod()} className={buttonClass({ kind: 'go' })}>
          {t('see_replays')}
        </Link>
      </Notice>
    </div>
  );
}

function useContinueWatching(rails: readonly VodRail[]): VodMediaItem[] {
  const storage = useStorage();
  return useIsInitialHtml() ? [] : continueWatchingItems(rails, storage);
}
