/** English gives the keys. `{name}` is the game's; `{time}` is the venue's clock. */
export const calendar = {
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
};

export type CalendarMessages = typeof calendar;
