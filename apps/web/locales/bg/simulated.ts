import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const simulated: CataloguesOnDemand['simulated'] = {
  simulated_played: 'Изигран на {date}. Всички го гледат едновременно.',
  simulated_intro:
    'Големи мачове, излъчвани отново като на живо: всички гледат един и същи момент по едно и също време.',
  simulated_next: 'Предстоят',
  simulated_empty: 'В момента няма мач като на живо',
  simulated_empty_text: 'Когато някой мач се излъчва отново като на живо, ще го намерите тук.',
};
