import type { CalendarMessages } from '../en/calendar.ts';

export const calendar = {
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
} satisfies CalendarMessages;
