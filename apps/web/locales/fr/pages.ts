export const pages = {
  page_changed: 'Modifiée le {day}',
  page_failed: 'Cette page n’est pas arrivée',
  faq_failed: 'Les questions ne sont pas arrivées',
  faq_search: 'Chercher dans les questions',
  faq_found: {
    one: '{count} réponse sur {total} dit « {words} » ; les autres suivent',
    many: '{count} réponses sur {total} disent « {words} » ; les autres suivent',
    other: '{count} réponses sur {total} disent « {words} » ; les autres suivent',
  },
  faq_matching: 'Trouvé',
  faq_sections: 'Sujets',
} as const;
