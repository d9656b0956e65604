/** The texts of a new bundle in one language. The league replaces them. */
export interface NewBundleTexts {
  readonly tagline: string;
  readonly description: string;
  readonly menu: Readonly<
    Record<'home' | 'schedule' | 'replays' | 'passes' | 'about' | 'privacy' | 'terms', string>
  >;
  readonly league: string;
  readonly ground: string;
  readonly red: string;
  readonly red_short: string;
  readonly blue: string;
  readonly blue_short: string;
  readonly basic_pass: string;
  readonly season: string;
  readonly single: string;
  readonly contacts_html: string;
  readonly about_html: string;
  readonly privacy_html: string;
  readonly terms_html: string;
}

export const NEW_BUNDLE_TEXTS = {
  en: {
    tagline: 'Live games and replays',
    description: 'Watch our games live, and again whenever you like.',
    menu: {
      home: 'Home',
      schedule: 'Schedule',
      replays: 'Replays',
      passes: 'Passes',
      about: 'About the league',
      privacy: 'Privacy',
      terms: 'Terms and conditions',
    },
    league: 'League',
    ground: 'Main ground',
    red: 'Red club',
    red_short: 'RED',
    blue: 'Blue club',
    blue_short: 'BLU',
    basic_pass: 'Fan',
    season: 'Season',
    single: 'Single game',
    contacts_html: '<p>Your address, phone number and email go here.</p>',
    about_html: '<p>Tell fans who you are, which clubs play in the league, and how to get in touch.</p>\n',
    privacy_html:
      '<p>Replace this text: say which personal data the channel stores, why, for how long, and whom to ask about it.</p>\n',
    terms_html:
      '<p>Replace this text: say what a pass opens, how payments, renewals and refunds work, and which law applies.</p>\n',
  },
  fr: {
    tagline: 'Matchs en direct et reprises',
    description: 'Regardez nos matchs en direct, puis revoyez-les quand vous voulez.',
    menu: {
      home: 'Accueil',
      schedule: 'Calendrier',
      replays: 'Reprises',
      passes: 'Forfaits',
      about: 'La ligue',
      privacy: 'Confidentialité',
      terms: 'Conditions d’utilisation',
    },
    league: 'Championnat',
    ground: 'Terrain principal',
    red: 'Club rouge',
    red_short: 'ROU',
    blue: 'Club bleu',
    blue_short: 'BLE',
    basic_pass: 'Supporter',
    season: 'Saison',
    single: 'Un match',
    contacts_html: '<p>Indiquez ici votre adresse, votre téléphone et votre courriel.</p>',
    about_html: '<p>Présentez la ligue et ses clubs, et dites comment vous joindre.</p>\n',
    privacy_html:
      '<p>À remplacer : dites quelles données personnelles la chaîne conserve, pourquoi, combien de temps, et à qui s’adresser.</p>\n',
    terms_html:
      '<p>À remplacer : dites ce qu’ouvre un forfait, comment se passent paiements, renouvellements et remboursements, et quel droit s’applique.</p>\n',
  },
  bg: {
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
    about_html: '<p>Представете лигата и отборите и напишете как да се свържат с вас.</p>\n',
    privacy_html:
      '<p>Заменете този текст: какви лични данни съхранява каналът, защо, колко време и към кого да се обърнат зрителите.</p>\n',
    terms_html:
      '<p>Заменете този текст: какво включва пропускът, как стават плащанията, подновяванията и връщането на пари и кое право се прилага.</p>\n',
  },
} as const satisfies Record<string, NewBundleTexts>;
