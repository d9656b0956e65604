import type { CalendarMessages } from '../en/calendar.ts';

export const calendar = {
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
} satisfies CalendarMessages;
