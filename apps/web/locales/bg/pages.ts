export const pages = {
  page_changed: 'Последна промяна: {day}',
  page_failed: 'Тази страница не се зареди',
  faq_failed: 'Въпросите не се заредиха',
  faq_search: 'Търсене във въпросите',
  faq_found: {
    one: '{count} от {total} отговора съдържа „{words}“',
    other: '{count} от {total} отговора съдържат „{words}“',
  },
  faq_matching: 'Намерени',
  faq_sections: 'Теми',
} as const;
