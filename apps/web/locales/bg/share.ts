import { shareLink } from './share-link.ts';

/** The page of a shared clip. */
export const share = {
  ...shareLink,
  share_gone: 'Този клип вече не е достъпен',
  share_not_found: 'Клипът не е намерен',
  share_load_failed: 'Клипът не се зареди',
  share_blocked: 'Този клип не може да бъде показан тук',
  share_failed: 'Този клип не можа да бъде създаден',
  share_making: 'Клипът ще е готов след миг',
  share_needs_access: 'За този клип е нужен пропуск за мача',
  share_game: 'Гледайте целия мач',
  share_live: 'Гледайте на живо',
  share_shortened: 'Виждате първите {seconds} секунди. С пропуск за мача ще видите целия клип.',
  report: 'Докладване',
  report_head: 'Докладване на клипа',
  report_reason: 'Какъв е проблемът?',
  report_offensive: 'Обиден е или подбужда към омраза',
  report_privacy: 'Показва някого против волята му',
  report_rights: 'Нарушава права',
  report_other: 'Нещо друго',
  report_send: 'Изпращане',
  report_sent: 'Благодарим. Лигата ще го прегледа.',
} as const;
