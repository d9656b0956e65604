export const pages = {
  page_changed: 'Променено на {day}',
  page_failed: 'Тази страница не се зареди',
  faq_failed: 'Въпросите не се заредиха',
  faq_search: 'Търсене във въпросите',
  faq_found: {
    one: '{count} от {total} отговора казва „{words}“; другите са след него',
    other: '{count} от {total} отговора казват „{words}“; другите са след тях',
  },
  faq_matching: 'Намерено',
  faq_sections: 'Теми',
} as const;
