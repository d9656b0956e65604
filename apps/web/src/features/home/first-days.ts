/** With fewer games, a visitor of a filtered home would have to open one day after the other. */
const LEAST_GAMES = 4;

/** The first days that hold at least four games together, or all days if there are fewer games. */
export function firstDays<Day extends { readonly events: readonly unknown[] }>(days: readonly Day[]): Day[] {
  let before = 0;
  return days.filter(({ events }) => {
    const isNeeded = before < LEAST_GAMES;
    before += events.length;
    return isNeeded;
  });
}
