import type { VodMediaItem } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { Chip, Chips } from '@grandstand/ui/chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { responseOptions, useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { CardGridSkeleton } from '#shared/events/card-skeleton.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { usePushQuery } from '#shared/routing/use-push-query.ts';
import styles from './library-search.module.css';
import { VodCard } from './vod-card.tsx';

const MOST_ITEMS = 60;
const CATEGORY_QUERY = 'category_id';

/** The category in the URL. */
export function useLibraryCategory(): readonly [number | null, (id: number | null) => void] {
  const search = useSearch();
  const push = usePushQuery();
  const query = new URLSearchParams(search);
  const id = Number(query.get(CATEGORY_QUERY));
  const choose = (next: number | null) => {
    if (next === null) query.delete(CATEGORY_QUERY);
    else query.set(CATEGORY_QUERY, String(next));
    push(query.toString());
  };
  return [Number.isInteger(id) && id > 0 ? id : null, choose];
}

interface ToolsProps {
  readonly words: string;
  readonly setWords: (words: string) => void;
}

export function LibraryTools({ words, setWords }: ToolsProps) {
  const { t } = useTranslator();
  const { data: categories = [] } = useCall('listVodMediaCategories');
  const [chosen, choose] = useLibraryCategory();
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.box}
        aria-label={t('search_library')}
        placeholder={t('search_library')}
        maxLength={200}
        value={words}
        onChange={e => setWords(e.target.value)}
      />
      {categories.length > 1 && (
        <Chips label={t('title_vod_library')}>
          <Chip pressed={chosen === null} onClick={() => choose(null)}>
            {t('library_all')}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} pressed={chosen === id} onClick={() => choose(chosen === id ? null : id)}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}

interface FilmQuery {
  readonly title: string;
  readonly category: number | null;
}

/** Searches by title if there is a query, and filters the results by category. */
function useFilms({ title, category }: FilmQuery) {
  const found = useQuery({
    ...responseOptions('searchVodMedia', { query: { title, limit: MOST_ITEMS } }),
    enabled: title !== '',
    placeholderData: keepPreviousData,
  });
  const listed = useQuery({
    ...responseOptions('listVodMediaItems', { query: { category_id: category ?? 1, limit: MOST_ITEMS } }),
    enabled: title === '' && category !== null,
    placeholderData: keepPreviousData,
  });
  const films = title === '' ? listed : found;
  const items = films.data?.data;
  const isInCategory = (item: VodMediaItem) => category === null || item.vod_media_category_id === category;
  return { ...films, items: items?.filter(isInCategory) };
}

/** Replaces the rails while there is a query or a category. */
export function FoundFilms(query: FilmQuery & { readonly onClear: () => void }) {
  const translator = useTranslator();
  const { t } = translator;
  const { items, isLoadingError, error } = useFilms(query);
  if (isLoadingError)
    return <Notice role="alert" title={t('search_failed')} text={errorText(translator, error)} />;
  if (!items) return <CardGridSkeleton count={8} />;
  return (
    <>
      <p role="status" className={styles.count}>
        {t('library_found', { count: items.length })}
      </p>
      {items.length === 0 && (
        <Notice title={t('search_none', { words: query.title })} text={t('search_none_text')}>
          <Button kind="go" onClick={query.onClear}>
            {t('library_all')}
          </Button>
        </Notice>
      )}
      <div className={styles.grid}>
        {items.map(item => (
          <ErrorBoundary key={item.id}>
            <VodCard item={item} />
          </ErrorBoundary>
        ))}
      </div>
    </>
  );
}
