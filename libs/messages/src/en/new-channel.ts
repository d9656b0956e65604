/** The texts of a new channel's bundle, which the league replaces. English gives the keys. */
export const newChannel = {
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
  contact_form: 'Write to us',
  topics: {
    game: 'A game does not play',
    payment: 'A payment',
    account: 'My account',
    other: 'Something else',
  },
  about_html: '<p>Tell fans who you are, which clubs play in the league, and how to get in touch.</p>\n',
  privacy_html:
    '<p>Replace this text: say which personal data the channel stores, why, for how long, and whom to ask about it.</p>\n',
  terms_html:
    '<p>Replace this text: say what a pass opens, how payments, renewals and refunds work, and which law applies.</p>\n',
};

export type NewChannelMessages = typeof newChannel;
