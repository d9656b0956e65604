import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const simulated: CataloguesOnDemand['simulated'] = {
  simulated_played: 'Joué le {date}. Tous le voient en même temps.',
  simulated_intro: 'De grands matchs rediffusés comme en direct : tous voient la même action au même moment.',
  simulated_next: 'Prochainement',
  simulated_empty: 'Aucune rediffusion comme en direct',
  simulated_empty_text: 'Les matchs rediffusés comme en direct seront annoncés ici.',
};
