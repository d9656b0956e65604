export const pages = {
  page_changed: 'Updated {day}',
  page_failed: 'Couldn’t load this page',
  faq_failed: 'Couldn’t load the questions',
  faq_search: 'Search the questions',
  faq_found: {
    one: '{count} of {total} answers mentions “{words}”',
    other: '{count} of {total} answers mention “{words}”',
  },
  faq_matching: 'Matches',
  faq_sections: 'Topics',
} as const;
