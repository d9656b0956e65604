/** The periods of each sport, in order, as demo games report them. `{clock}` is the minute, the clock or the points of the set. */
export const gamePeriods = {
  soccer: ['1st half {clock}', '2nd half {clock}'],
  basketball: ['1st quarter {clock}', '2nd quarter {clock}', '3rd quarter {clock}', '4th quarter {clock}'],
  volleyball: ['Set 1, {clock}', 'Set 2, {clock}', 'Set 3, {clock}', 'Set 4, {clock}', 'Set 5, {clock}'],
  'ice-hockey': ['1st period {clock}', '2nd period {clock}', '3rd period {clock}'],
};

export type GamePeriods = Readonly<Record<keyof typeof gamePeriods, readonly string[]>>;
