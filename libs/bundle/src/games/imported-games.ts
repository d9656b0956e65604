import type { GameImport, ImportedGame } from '@grandstand/db/game-imports';
import type { Bundle } from '../bundle.schema.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { contentSource } from '../content/content-source.ts';
import { needsOnlyPass } from '../content/single-pass.ts';
import { MOST_SHOWN } from '../problem.ts';
import { event as eventSchema } from '../schema/events.schema.ts';

type Event = Bundle['events'][string];

/** The games of the schedules that the bundle does not have itself. */
export function ownImportedGames(
  bundle: Pick<Bundle, 'events'>,
  imports: readonly GameImport[],
): ImportedGame[] {
  const games = imports.flatMap(({ games: imported }) => imported);
  return games.filter(({ key }) => !Object.hasOwn(bundle.events, key));
}

/** The bundle with the games that were imported from schedules. A game that the bundle names is the bundle's. */
export function withImportedGames(bundle: Bundle, games: readonly ImportedGame[]): Bundle {
  if (games.length === 0) return bundle;
  const imported = games.map(({ key, event }): [string, Event] => [key, eventSchema.parse(event)]);
  return { ...bundle, events: { ...bundle.events, ...Object.fromEntries(imported) } };
}

/** Refuses imported games that cannot be shown with this bundle. */
export function requireImportable(bundle: Bundle, games: readonly ImportedGame[]): void {
  const problems = importProblems(bundle, games);
  if (problems.length > 0) throw new BundleProblems(problems.slice(0, MOST_SHOWN).join('\n'));
}

/** Why imported games cannot be shown with this bundle: it lacks a team, a location or a pass of theirs. */
function importProblems(bundle: Bundle, games: readonly ImportedGame[]): string[] {
  const { participants, categories } = contentSource({ bundle, files: new Map() }, 0);
  const known = {
    team: new Set(participants.keys()),
    location: new Set(Object.keys(bundle.locations)),
    category: new Set(categories.map(({ key }) => key)),
  };
  const singles = Object.values(bundle.packages).filter(({ single_event }) => single_event).length;
  return games.flatMap(({ key, event }) => {
    const missing = [
      ...lacking('team', event.away, known.team),
      ...lacking('team', event.home, known.team),
      ...lacking('location', event.location, known.location),
      ...lacking('category', event.category, known.category),
      ...(singles !== 1 && needsOnlyPass({ ...event, type: event.type ?? '' }, bundle.event_defaults)
        ? ['exactly one single-event package, or event_defaults.single_pass']
        : []),
    ];
    return missing.map(
      what =>
        `The imported game "${key}" needs ${what}, which the bundle does not have. Add it, or import the schedule without the game.`,
    );
  });
}

function lacking(kind: string, key: string | undefined, known: ReadonlySet<string>): string[] {
  return key === undefined || known.has(key) ? [] : [`the ${kind} "${key}"`];
}
