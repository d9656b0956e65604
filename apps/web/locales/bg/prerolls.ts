import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const prerolls: CataloguesOnDemand['prerolls'] = {
  preroll_ad: 'Реклама',
  preroll_by: 'Реклама: {sponsor}',
  preroll_announced: 'Реклама: {sponsor}. Мачът започва веднага след нея.',
  preroll_game_in: 'Мачът започва след {seconds} с',
  preroll_skip_in: 'Пропускане след {seconds}',
  preroll_skip: 'Пропускане',
  preroll_can_skip: 'Вече можете да пропуснете рекламата.',
  preroll_visit: 'Към {sponsor}',
  preroll_new_tab: 'в нов раздел',
};
