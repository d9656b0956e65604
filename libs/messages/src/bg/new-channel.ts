import type { NewChannelMessages } from '../en/new-channel.ts';

export const newChannel = {
  tagline: 'Мачове на живо и записи',
  description: 'Гледайте мачовете ни на живо, а после и на запис, когато пожелаете.',
  menu: {
    home: 'Начало',
    schedule: 'Програма',
    replays: 'Записи',
    passes: 'Пропуски',
    about: 'За лигата',
    privacy: 'Поверителност',
    terms: 'Общи условия',
  },
  league: 'Първенство',
  ground: 'Основен терен',
  red: 'Червените',
  red_short: 'ЧЕР',
  blue: 'Сините',
  blue_short: 'СИН',
  basic_pass: 'Фен',
  season: 'Сезон',
  single: 'Един мач',
  contacts_html: '<p>Тук напишете адрес, телефон и имейл.</p>',
  contact_form: 'Пишете ни',
  topics: {
    game: 'Мач не се възпроизвежда',
    payment: 'Плащане',
    account: 'Моят профил',
    other: 'Друго',
  },
  about_html: '<p>Представете лигата и отборите и напишете как да се свържат с вас.</p>\n',
  privacy_html:
    '<p>Заменете този текст: какви лични данни съхранява каналът, защо, колко време и към кого да се обърнат зрителите.</p>\n',
  terms_html:
    '<p>Заменете този текст: какво включва пропускът, как стават плащанията, подновяванията и връщането на пари и кое право се прилага.</p>\n',
} as const satisfies NewChannelMessages;
