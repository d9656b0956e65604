import type { SimulatedCatalogue } from '../src/shared/i18n/translator.ts';
import type { Loaders } from './catalogues.ts';

/** Messages of games that are simulated live, which load only with them. */
export const SIMULATED_CATALOGUE: Loaders<SimulatedCatalogue> = {
  en: async () => (await import('./en/simulated.ts')).simulated,
  fr: async () => (await import('./fr/simulated.ts')).simulated,
  bg: async () => (await import('./bg/simulated.ts')).simulated,
};
