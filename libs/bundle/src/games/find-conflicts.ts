import type { ScheduledGame } from '@grandstand/db/game-imports';
import { HOUR_MS } from '@grandstand/rules/constants';
import type { ContentSource, Ids } from '../content/content-source.ts';
import { placeOf } from '../content/event-rows.ts';
import type { KeyedGame } from './assign-keys.ts';
import type { LineProblems } from './schedule-row.ts';

/** One team or location cannot have two games that start closer together. */
const APART_MS = 2 * HOUR_MS;
/** Games of the same teams closer than this are one game that is listed twice. */
const SAME_GAME_MS = 6 * HOUR_MS;

interface PlacedGame {
  readonly startsAt: number;
  /** Participant ids, away first. */
  readonly sides: readonly number[];
  readonly location: number | null;
  /** E.g. `line 4` or `event 101 (Tarn Hill @ Brackwater)`. */
  readonly label: string;
  /** Null for a game that is not in this schedule. */
  readonly line: number | null;
}

/** Reports games that are listed twice, and teams and locations with two games at the same time. */
export function findConflicts(
  games: readonly KeyedGame[],
  others: readonly ScheduledGame[],
  { source, ids, found }: { readonly source: ContentSource; readonly ids: Ids; readonly found: LineProblems },
): void {
  const own = games
    .filter(({ event }) => event.note !== 'cancelled')
    .map(game => placedGame(game, source, ids));
  const inOrder = [...own, ...others.map(placedOther)].toSorted((a, b) => a.startsAt - b.startsAt);
  // The last game of each pair of teams, of each team and of each location.
  const last = new Map<string, PlacedGame>();
  for (const game of inOrder) {
    reportConflict(game, last, found);
    for (const place of [pairOf(game), ...placesOf(game)]) last.set(place, game);
  }
}

function pairOf({ sides }: PlacedGame): string {
  return `pair ${sides.toSorted((a, b) => a - b).join(' ')}`;
}

function placesOf({ sides, location }: PlacedGame): string[] {
  return [...sides.map(side => `team ${side}`), ...(location === null ? [] : [`location ${location}`])];
}

function placedGame({ line, event, startsAt }: KeyedGame, source: ContentSource, ids: Ids): PlacedGame {
  const { location } = placeOf(source, event);
  const sides = [event.away, event.home].map(key => ids.participant?.get(key ?? '') ?? null);
  return {
    startsAt,
    sides: sides.filter(id => id !== null),
    location: ids.event_location?.get(location ?? '') ?? null,
    label: `line ${line}`,
    line,
  };
}

function placedOther({ id, name, starts_at, participant_ids, location_id }: ScheduledGame): PlacedGame {
  return {
    startsAt: starts_at.getTime(),
    sides: participant_ids,
    location: location_id,
    label: `event ${id} (${name})`,
    line: null,
  };
}

/** Reports at the later of two lines, and at the line of a game that conflicts with another one of the channel. */
function reportConflict(game: PlacedGame, last: ReadonlyMap<string, PlacedGame>, found: LineProblems): void {
  const same = game.sides.length > 1 ? last.get(pairOf(game)) : undefined;
  if (same !== undefined && game.startsAt - same.startsAt < SAME_GAME_MS) {
    const [other, line] = laterLine(same, game);
    if (line !== null) found.error(line, `is the same game as ${other.label}`);
    return;
  }
  for (const place of placesOf(game)) {
    const earlier = last.get(place);
    if (earlier === undefined || game.startsAt - earlier.startsAt >= APART_MS) continue;
    const [other, line] = laterLine(earlier, game);
    const whose = place.startsWith('team') ? 'a team of it plays' : 'its location has';
    if (line !== null) found.note(line, `${whose} ${other.label} at the same time`);
    return;
  }
}

function laterLine(a: PlacedGame, b: PlacedGame): readonly [other: PlacedGame, line: number | null] {
  return (a.line ?? 0) < (b.line ?? 0) ? [a, b.line] : [b, a.line];
}
