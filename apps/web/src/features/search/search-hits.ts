import type { SearchResults } from '@grandstand/contract/search.schema';
import { beginsWith } from './matched-parts.ts';

/** The kinds in display order: schools and teams, sports, then games and films. */
const KINDS = [
  'participant_groups',
  'participants',
  'event_categories',
  'events',
  'moments',
  'vod_media_items',
] as const;

export type HitKind = (typeof KINDS)[number];
export type HitOf<K extends HitKind> = SearchResults[K][number];
export type Hit = { readonly [K in HitKind]: { readonly kind: K; readonly item: HitOf<K> } }[HitKind];

export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
}

/** A query that names a sport shows the sport before all the teams that play it. */
export function searchGroups(results: SearchResults, query: string): HitGroup[] {
  const isSport = results.event_categories.some(({ name }) => beginsWith(name, query));
  const kinds = isSport ? new Set<HitKind>(['event_categories', ...KINDS]) : KINDS;
  return Array.from(kinds, kind => ({
    kind,
    hits: results[kind].map(item => ({ kind, item }) as Hit),
  })).filter(({ hits }) => hits.length > 0);
}

/** The next hit for the arrow keys; wraps around at the ends. */
export function nextHit(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

const MOST_RECENT = 6;

/** Adds a query to the recent ones: the latest first, each once, ignoring case. */
export function withRecent(recent: readonly string[], words: string): string[] {
  const query = words.trim();
  if (query === '') return [...recent];
  const others = recent.filter(word => word.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, MOST_RECENT);
}

export function storedRecent(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(word => typeof word === 'string').slice(0, MOST_RECENT) : [];
}
