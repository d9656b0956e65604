import type { Language } from '@grandstand/contract/content.schema';
import type { AccessType } from '@grandstand/rules/access';

interface CalendarWords {
  readonly postponed: string;
  readonly cancelled: string;
  readonly at_venue: string;
  readonly of_sport: string;
  readonly gender: Readonly<Record<'M' | 'W', string>>;
  readonly access: Readonly<Record<AccessType, string>>;
  readonly no_recording: string;
}

/** `{name}` is the game's; `{time}` is the venue's clock. */
export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  en: {
    postponed: 'Postponed: {name}',
    cancelled: 'Cancelled: {name}',
    at_venue: '{time} at the venue',
    of_sport: '{sport}: {name}',
    gender: { M: 'M', W: 'W' },
    access: {
      free: 'Free to watch',
      register: 'Free with an account',
      paid: 'To watch with a pass',
      ppv: 'Pay per view',
    },
    no_recording: 'No recording',
  },
  fr: {
    postponed: 'Reporté : {name}',
    cancelled: 'Annulé : {name}',
    at_venue: '{time} sur place',
    of_sport: '{sport} : {name}',
    gender: { M: 'H', W: 'F' },
    access: {
      free: 'Accès libre',
      register: 'Gratuit avec un compte',
      paid: 'À voir avec un forfait',
      ppv: 'À voir avec son propre forfait',
    },
    no_recording: 'Sans enregistrement',
  },
  bg: {
    postponed: 'Отложен: {name}',
    cancelled: 'Отменен: {name}',
    at_venue: '{time} на място',
    of_sport: '{sport}: {name}',
    gender: { M: 'мъже', W: 'жени' },
    access: {
      free: 'Гледа се безплатно',
      register: 'Безплатно с профил',
      paid: 'Гледа се с пропуск',
      ppv: 'Гледа се с покупка на мача',
    },
    no_recording: 'Няма запис',
  },
};
