/** More rows would push the replays off a phone's second screen. */
const SHOWN = 4;

/** The first four games, with their days. */
export function firstGames<Day extends { readonly events: readonly unknown[] }>(days: readonly Day[]): Day[] {
  let left = SHOWN;
  return days.flatMap(day => {
    const events = day.events.slice(0, left);
    left -= events.length;
    return events.length > 0 ? [{ ...day, events }] : [];
  });
}
