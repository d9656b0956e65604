import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const prerolls: CataloguesOnDemand['prerolls'] = {
  preroll_ad: 'Publicité',
  preroll_by: 'Publicité : {sponsor}',
  preroll_announced: 'Publicité : {sponsor}. Le match commence juste après.',
  preroll_game_in: 'Le match dans {seconds} s',
  preroll_skip_in: 'Passer dans {seconds}',
  preroll_skip: 'Passer',
  preroll_can_skip: 'Vous pouvez maintenant passer la publicité.',
  preroll_visit: 'Découvrir {sponsor}',
  preroll_new_tab: 'nouvel onglet',
};
