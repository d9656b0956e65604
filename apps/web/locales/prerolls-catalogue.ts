import type { PrerollsCatalogue } from '../src/shared/i18n/translator.ts';
import type { Loaders } from './catalogues.ts';

/** Messages of prerolls, which load only before a game that has one. */
export const PREROLLS_CATALOGUE: Loaders<PrerollsCatalogue> = {
  en: async () => (await import('./en/prerolls.ts')).prerolls,
  fr: async () => (await import('./fr/prerolls.ts')).prerolls,
  bg: async () => (await import('./bg/prerolls.ts')).prerolls,
};
