export const vodLibrary = {
  vod_failed: 'Видеотеката не се зареди',
  vod_empty: 'Видеотеката е празна',
  vod_empty_text: 'Тук се появяват филмите и репортажите на лигата.',
  vod_see_more: 'Вижте какво е нужно',
  vod_more: 'Още за гледане',
  vod_needs_account: 'Този филм е безплатен с профил',
  vod_needs_pass: 'За този филм е нужен абонамент',
  vod_nothing: 'Тук няма какво да се гледа',
  vod_nothing_text: 'Филмът е обявен, но видеото още го няма.',
  carry_on: 'Продължете да гледате',
  stop_rails: 'Спиране на редовете',
  move_rails: 'Пускане на редовете',
} as const;
