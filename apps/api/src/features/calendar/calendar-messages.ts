import type { AccessType } from '@grandstand/rules/access';
import type { Language } from '@grandstand/rules/languages';

interface CalendarMessages {
  readonly postponed: string;
  readonly cancelled: string;
  readonly at_venue: string;
  readonly of_sport: string;
  readonly gender: Readonly<Record<'M' | 'W', string>>;
  readonly access: Readonly<Record<AccessType, string>>;
  readonly no_recording: string;
}

/** `{name}` is the game's; `{time}` is the venue's clock. */
export const CALENDAR_MESSAGES: Readonly<Record<Language, CalendarMessages>> = {
  en: {
    postponed: 'Postponed: {name}',
    cancelled: 'Cancelled: {name}',
    at_venue: '{time} at the venue',
    of_sport: '{sport}: {name}',
    gender: { M: 'men', W: 'women' },
    access: {
      free: 'Free to watch',
      register: 'Free with an account',
      paid: 'Pass needed',
      ppv: 'Sold separately',
    },
    no_recording: 'No recording',
  },
  fr: {
    postponed: 'Reporté\u00a0: {name}',
    cancelled: 'Annulé\u00a0: {name}',
    at_venue: 'Heure locale\u00a0: {time}',
    of_sport: '{sport}\u00a0: {name}',
    gender: { M: 'hommes', W: 'femmes' },
    access: {
      free: 'Gratuit',
      register: 'Gratuit avec un compte',
      paid: 'Forfait requis',
      ppv: 'Vendu séparément',
    },
    no_recording: 'Aucun enregistrement',
  },
  bg: {
    postponed: 'Отложен: {name}',
    cancelled: 'Отменен: {name}',
    at_venue: 'Местно време: {time}',
    of_sport: '{sport}: {name}',
    gender: { M: 'мъже', W: 'жени' },
    access: {
      free: 'Безплатно',
      register: 'Безплатно с профил',
      paid: 'Нужен е пропуск',
      ppv: 'Продава се отделно',
    },
    no_recording: 'Няма запис',
  },
};
