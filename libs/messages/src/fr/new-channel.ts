import type { NewChannelMessages } from '../en/new-channel.ts';

export const newChannel = {
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
  contact_form: 'Écrivez-nous',
  topics: {
    game: 'Un match ne joue pas',
    payment: 'Un paiement',
    account: 'Mon compte',
    other: 'Autre chose',
  },
  about_html: '<p>Présentez la ligue et ses clubs, et dites comment vous joindre.</p>\n',
  privacy_html:
    '<p>À remplacer : dites quelles données personnelles la chaîne conserve, pourquoi, combien de temps, et à qui s’adresser.</p>\n',
  terms_html:
    '<p>À remplacer : dites ce qu’ouvre un forfait, comment se passent paiements, renouvellements et remboursements, et quel droit s’applique.</p>\n',
} as const satisfies NewChannelMessages;
