import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { FavoriteButton } from '#shared/favorites/favorite-button.tsx';
import type { FavoriteProps } from '#shared/favorites/favorite-list.ts';
import type { MessageKey } from '#shared/i18n/translator.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { HitText } from './hit-text.tsx';
import styles from './search-dialog.module.css';
import type { Hit, HitGroup, HitKind } from './search-hits.ts';

const TITLES: Readonly<Record<HitKind, MessageKey>> = {
  participant_groups: 'schools',
  participants: 'teams',
  event_categories: 'search_sports',
  events: 'search_games',
  vod_media_items: 'search_films',
  moments: 'search_moments',
};

export function hitPath({ kind, item }: Hit): string {
  if (kind === 'participant_groups') return paths.school(item.alias);
  if (kind === 'participants') return paths.team(item.alias);
  if (kind === 'event_categories') return paths.sport(item.alias);
  if (kind === 'moments') return paths.watchLibrary(item.id);
  return kind === 'events' ? paths.watch(item.id) : paths.vodItem(item.id);
}

function favoriteProps({ kind, item }: Hit): FavoriteProps | null {
  if (kind === 'participant_groups') return { target: { type: 'group', id: item.id }, name: item.name };
  if (kind === 'participants') return { target: { type: 'participant', id: item.id }, name: item.name };
  if (kind === 'event_categories') return { target: { type: 'category', id: item.id }, name: item.name };
  return null;
}

interface Props {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  readonly active: number | null;
  readonly query: string;
  readonly onChosen: () => void;
}

/** Hits grouped by kind. A grid, because a row may also contain a favourite button. */
export function HitList({ id, groups, active, query, onChosen }: Props) {
  const { t } = useTranslator();
  const list = useRef<HTMLDivElement>(null);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a combobox opens a grid, not a table
    <div ref={list} id={id} role="grid" aria-label={t('search_results')} hidden={groups.length === 0}>
      {groups.map(({ kind, hits }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={kind} role="rowgroup" aria-label={t(TITLES[kind])} className={styles.group}>
          <p aria-hidden="true">{t(TITLES[kind])}</p>
          {hits.map((hit, at) => (
            <ErrorBoundary key={hit.item.id}>
              <HitRow
                hit={hit}
                id={`${id}-${(starts[group] ?? 0) + at}`}
                isActive={active === (starts[group] ?? 0) + at}
                query={query}
                onChosen={onChosen}
              />
            </ErrorBoundary>
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly hit: Hit;
  readonly id: string;
  readonly isActive: boolean;
  readonly query: string;
  readonly onChosen: () => void;
}

function HitRow({ hit, id, isActive, query, onChosen }: RowProps) {
  const heart = favoriteProps(hit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active row
    <div role="row" className={styles.row} data-active={isActive || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div role="gridcell" id={id} aria-selected={isActive}>
        <Link href={hitPath(hit)} className={styles.hit} onClick={onChosen}>
          <HitText hit={hit} query={query} />
        </Link>
      </div>
      {heart && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div role="gridcell">
          <FavoriteButton {...heart} />
        </div>
      )}
    </div>
  );
}
