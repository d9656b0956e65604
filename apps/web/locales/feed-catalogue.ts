import type { FeedCatalogue } from '../src/shared/i18n/translator.ts';
import type { Loaders } from './catalogues.ts';

/** Messages of the feed of moments, apart from the others because every page loads those addresses. */
export const FEED_CATALOGUE: Loaders<FeedCatalogue> = {
  en: async () => (await import('./en/feed.ts')).feed,
  fr: async () => (await import('./fr/feed.ts')).feed,
  bg: async () => (await import('./bg/feed.ts')).feed,
};
