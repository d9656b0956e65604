import type { ImportedGame } from '@grandstand/db/game-imports';
import { slug } from '../content/slug.ts';
import type { ResolvedGame } from './resolve-rows.ts';

export interface KeyedGame extends ResolvedGame {
  readonly key: string;
}

const LONGEST_KEY = 64;
const LONGEST_SUFFIX = 6;

type Event = ImportedGame['event'];

interface Identifiable {
  readonly uid: string | null;
  readonly event: Event;
}
type Identify = (game: Identifiable) => string | null;

/** By which a line is recognised as a game of the previous version of the schedule, the surest first. */
const SAME_GAME: readonly Identify[] = [
  ({ uid }) => uid,
  ({ event }) => `${sidesText(event)} ${event.at}`,
  ({ event }) => `${sidesText(event)} ${event.at?.slice(0, '2026-11-28'.length)}`,
  ({ event }) => sidesText(event),
  ({ event }) => `${event.at} ${event.home ?? event.name}`,
  ({ event }) => `${event.at} ${event.away ?? event.name}`,
];

/** A game keeps its key, and thereby its id and its address, when its line is edited. */
export function assignKeys(
  games: readonly ResolvedGame[],
  previous: readonly ImportedGame[],
  taken: ReadonlySet<string>,
): KeyedGame[] {
  const keys = new Map<ResolvedGame, string>();
  const used = new Set<string>();
  for (const identify of SAME_GAME) {
    const take = takeMatches(
      previous.filter(({ key }) => !used.has(key)),
      identify,
      used,
    );
    for (const game of games) {
      const match = keys.has(game) ? undefined : take(game);
      if (match === undefined) continue;
      keys.set(game, match.key);
      used.add(match.key);
    }
  }
  const all = new Set([...taken, ...previous.map(({ key }) => key)]);
  return games.map(game => ({ ...game, key: keys.get(game) ?? newKey(game, all) }));
}

/** Returns a function that takes the first unused game of the same identity. Two games with different ids are never the same. */
function takeMatches(previous: readonly ImportedGame[], identify: Identify, used: ReadonlySet<string>) {
  const reversed = previous.toReversed();
  const known = Map.groupBy(reversed, identify);
  const withoutId = Map.groupBy(
    reversed.filter(({ uid }) => uid === null),
    identify,
  );
  return (game: ResolvedGame): ImportedGame | undefined => {
    const identity = identify(game);
    if (identity === null) return undefined;
    const isFree = game.uid === null || identity === game.uid;
    const candidates = (isFree ? known : withoutId).get(identity) ?? [];
    let match = candidates.pop();
    while (match !== undefined && used.has(match.key)) match = candidates.pop();
    return match;
  };
}

function sidesText({ away, home, name, category }: Event): string {
  return away === undefined ? `${category} ${name}` : `${away} @ ${home}`;
}

/** Such as `2026-11-28-thl-men-brk-men`. Adds it to `taken`. */
function newKey({ event }: ResolvedGame, taken: Set<string>): string {
  const day = event.at?.slice(0, '2026-11-28'.length) ?? '';
  const plain = slug([day, event.away, event.home, event.away === undefined ? event.name : ''].join(' '));
  const start = plain.slice(0, LONGEST_KEY - LONGEST_SUFFIX).replace(/-+$/, '');
  let key = start;
  for (let count = 2; taken.has(key); count += 1) key = `${start}-${count}`;
  taken.add(key);
  return key;
}
