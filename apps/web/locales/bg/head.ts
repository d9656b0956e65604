import type { HeadCatalogue } from '../../src/app/head/head-catalogue.ts';

export const head: HeadCatalogue = {
  upcoming: 'Предстоящите мачове в {channel}: ден, час и място. Гледайте ги тук на живо.',
  live: 'Мачовете, които {channel} предава на живо сега.',
  vod: 'Записи на мачове в {channel} по спорт, училище и отбор.',
  schedule: 'Програмата на {channel}: всички мачове ден по ден.',
  vod_library: 'Филми, откъси и портрети в библиотеката на {channel}.',
  faq: 'Отговори на въпроси за гледането на мачове в {channel}.',
  packages: 'Пропуски за мачовете на {channel}: колко струват и какво включват.',
  group: 'Мачове на живо, програма и записи на {name} в {channel}.',
  game: '{facts}. {about}',
  game_upcoming: 'На живо в {channel}.',
  game_live: 'На живо сега в {channel}.',
  game_vod: 'Записът е в {channel}.',
  game_cancelled: 'Отменен.',
  game_postponed: 'Отложен.',
  clip: 'Момент от {game} в {channel}.',
  no_film: 'Филмът не е намерен',
  calendar: 'Календар на {name}',
};
