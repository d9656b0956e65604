/** A school's next games must not be looked for day by day. */
const LEAST_GAMES = 4;

/** The days from the first one on that hold at least four games together, as far as there are so many. */
export function firstDays<Day extends { readonly events: readonly unknown[] }>(days: readonly Day[]): Day[] {
  let before = 0;
  return days.filter(({ events }) => {
    const isNeeded = before < LEAST_GAMES;
    before += events.length;
    return isNeeded;
  });
}
