export const pages = {
  page_changed: 'Mise à jour\u00a0: {day}',
  page_failed: 'Impossible de charger cette page',
  faq_failed: 'Impossible de charger les questions',
  faq_search: 'Chercher dans les questions',
  faq_found: {
    one: '{count} réponse sur {total} mentionne «\u00a0{words}\u00a0»',
    many: '{count} réponses sur {total} mentionnent «\u00a0{words}\u00a0»',
    other: '{count} réponses sur {total} mentionnent «\u00a0{words}\u00a0»',
  },
  faq_matching: 'Résultats',
  faq_sections: 'Sujets',
} as const;
