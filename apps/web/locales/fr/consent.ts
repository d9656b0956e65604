import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const consent: CataloguesOnDemand['consent'] = {
  consent_head: 'Acceptez-vous les cookies\u202f?',
  consent_text:
    'Avec votre accord, Google Tag Manager nous aide à savoir quelles pages et quels forfaits plaisent. Il dépose des cookies et transmet des données à Google. Vous pouvez changer d’avis à tout moment.',
  consent_settings: 'Cookies',
  consent_accept: 'Accepter',
  consent_decline: 'Refuser',
  consent_is_granted: 'Vous avez accepté ces cookies.',
  consent_is_denied: 'Vous avez refusé ces cookies.',
  consent_is_unanswered: 'Vous n’avez pas encore choisi\u00a0: ces cookies ne sont pas utilisés.',
  consent_is_off: 'Votre navigateur demande de ne pas vous suivre\u00a0: ces cookies ne sont pas utilisés.',
};
