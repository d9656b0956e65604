import type { SimulatedCatalogue } from '../../src/shared/i18n/translator.ts';

export const simulated: SimulatedCatalogue = {
  simulated_played: 'Joué le {date}. Tous le voient en même temps.',
  simulated_intro: 'De grands matchs rediffusés comme en direct : tous voient la même action au même moment.',
  simulated_next: 'Prochainement',
  simulated_empty: 'Aucune rediffusion comme en direct',
  simulated_empty_text: 'Les matchs rediffusés comme en direct seront annoncés ici.',
};
