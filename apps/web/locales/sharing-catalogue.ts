import type { SharingCatalogue } from '../src/shared/i18n/translator.ts';
import type { Loaders } from './catalogues.ts';

/** Messages of the dialog that shares a game, which load when it opens. */
export const SHARING_CATALOGUE: Loaders<SharingCatalogue> = {
  en: async () => (await import('./en/sharing.ts')).sharing,
  fr: async () => (await import('./fr/sharing.ts')).sharing,
  bg: async () => (await import('./bg/sharing.ts')).sharing,
};
