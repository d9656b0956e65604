import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const consent: CataloguesOnDemand['consent'] = {
  consent_head: 'Разрешавате ли бисквитки?',
  consent_text:
    'С ваше съгласие използваме Google Tag Manager, за да знаем кои страници и пропуски се харесват. Той записва бисквитки и изпраща данни на Google. Можете да промените избора си по всяко време.',
  consent_settings: 'Бисквитки',
  consent_accept: 'Приемам',
  consent_decline: 'Отказвам',
  consent_is_granted: 'Приехте тези бисквитки.',
  consent_is_denied: 'Отказахте тези бисквитки.',
  consent_is_unanswered: 'Още не сте избрали, затова не използваме тези бисквитки.',
  consent_is_off: 'Браузърът ви иска да не бъдете проследявани, затова не използваме тези бисквитки.',
};
