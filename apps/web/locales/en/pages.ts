export const pages = {
  page_changed: 'Changed {day}',
  page_failed: 'This page did not load',
  faq_failed: 'The questions did not load',
  faq_search: 'Search the questions',
  faq_found: {
    one: '{count} of {total} answers says “{words}”; the others follow',
    other: '{count} of {total} answers say “{words}”; the others follow',
  },
  faq_matching: 'Found',
  faq_sections: 'Subjects',
} as const;
