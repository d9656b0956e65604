import type { Language } from '@grandstand/contract/content.schema';

interface CalendarWords {
  readonly postponed: string;
  readonly cancelled: string;
  readonly at_venue: string;
}

/** `{name}` is the game's; `{time}` is the venue's clock. */
export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  en: { postponed: 'Postponed: {name}', cancelled: 'Cancelled: {name}', at_venue: '{time} at the venue' },
  fr: { postponed: 'Reporté : {name}', cancelled: 'Annulé : {name}', at_venue: '{time} sur place' },
  bg: { postponed: 'Отложен: {name}', cancelled: 'Отменен: {name}', at_venue: '{time} на място' },
};
