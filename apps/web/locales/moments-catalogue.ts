import type { MomentsCatalogue } from '../src/shared/i18n/translator.ts';
import type { Loaders } from './catalogues.ts';

/** Messages of the key moments of a game, apart from the others because every page loads those addresses. */
export const MOMENTS_CATALOGUE: Loaders<MomentsCatalogue> = {
  en: async () => (await import('./en/moments.ts')).moments,
  fr: async () => (await import('./fr/moments.ts')).moments,
  bg: async () => (await import('./bg/moments.ts')).moments,
};
