import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Problem, pathText, quoted } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { matchPaths, type PathMatch } from './match-paths.ts';
import { nearestWord } from './nearest-word.ts';

/** Kinds of entries that others can refer to, and the paths that define them. */
const DEFINITIONS = {
  category: [['categories', '**']],
  location: [['locations', '*']],
  group: [['groups', '*']],
  'team set': [['teams', '*']],
  participant: [['participants', '*']],
  page: [['pages', '*']],
  package: [['packages', '*']],
  event: [['events', '*']],
  'VOD category': [['vod', 'categories', '*']],
  'VOD item': [['vod', 'items', '*']],
} as const satisfies Record<string, readonly (readonly string[])[]>;

type Kind = keyof typeof DEFINITIONS;

/** Every path of a bundle that refers to another entry. */
const REFERENCES: readonly { at: readonly string[]; to: Kind; isKey?: true }[] = [
  { at: ['menu', '*', '**', 'page'], to: 'page' },
  { at: ['menu', '*', '**', 'group'], to: 'group' },
  { at: ['menu', '*', '**', 'participant'], to: 'participant' },
  { at: ['menu', '*', '**', 'vod'], to: 'VOD item' },
  { at: ['slides', '*', 'category'], to: 'category' },
  { at: ['slides', '*', 'group'], to: 'group' },
  { at: ['slides', '*', 'participant'], to: 'participant' },
  { at: ['slides', '*', 'colors'], to: 'group' },
  { at: ['slides', '*', 'page'], to: 'page' },
  { at: ['slides', '*', 'vod'], to: 'VOD item' },
  { at: ['slides', '*', 'event'], to: 'event' },
  { at: ['groups', '*', 'location'], to: 'location' },
  { at: ['groups', '*', 'locations', '*'], to: 'category', isKey: true },
  { at: ['groups', '*', 'locations', '*'], to: 'location' },
  { at: ['teams', '*', 'category'], to: 'category' },
  { at: ['teams', '*', 'groups', '*'], to: 'group' },
  { at: ['participants', '*', 'category'], to: 'category' },
  { at: ['participants', '*', 'group'], to: 'group' },
  { at: ['packages', '*', 'categories', '*'], to: 'category' },
  { at: ['coupons', '*', 'packages', '*'], to: 'package' },
  { at: ['events', '*', 'teams'], to: 'team set' },
  { at: ['events', '*', 'category'], to: 'category' },
  { at: ['events', '*', 'location'], to: 'location' },
  { at: ['events', '*', 'single_pass'], to: 'package' },
  { at: ['event_defaults', 'single_pass'], to: 'package' },
  { at: ['live', '*', 'games', '*', 'teams'], to: 'team set' },
  { at: ['live', '*', 'games', '*', 'category'], to: 'category' },
  { at: ['live', '*', 'games', '*', 'location'], to: 'location' },
  { at: ['prerolls', '*', 'categories', '*'], to: 'category' },
  { at: ['prerolls', '*', 'location'], to: 'location' },
  { at: ['vod', 'items', '*', 'category'], to: 'VOD category' },
  { at: ['vod', 'items', '*', 'group'], to: 'group' },
  { at: ['vod', 'rails', '*', 'items', '*'], to: 'VOD item' },
];

/** Paths of games, which have two sides. */
const GAMES = [
  ['events', '*'],
  ['live', '*', 'games', '*'],
];

/** Finds references to undefined entries. Reads plain values, so it also works on a bundle with other errors. */
export function checkReferences(text: BundleText): Problem[] {
  const known = definedKeys(text.value);
  const sidesOf = setSides(text.value);
  return [
    ...REFERENCES.flatMap(({ at, to, isKey }) =>
      matchPaths(text.value, at).flatMap(found =>
        dangling(found, `there is no ${to}`, known[to], isKey === true, text),
      ),
    ),
    ...GAMES.flatMap(at => matchPaths(text.value, at)).flatMap(found =>
      danglingTeams(found, known.participant, sidesOf, text),
    ),
  ];
}

function definedKeys(value: unknown): Record<Kind, ReadonlySet<string>> {
  const keys = Object.entries(DEFINITIONS).map(([kind, patterns]) => [
    kind,
    new Set(patterns.flatMap(pattern => keysAt(value, pattern))),
  ]);
  const known = Object.fromEntries(keys) as Record<Kind, Set<string>>;
  for (const { path, value: group } of matchPaths(value, ['teams', '*', 'groups', '*'])) {
    known.participant.add(`${String(group)}-${String(path[1])}`);
  }
  return known;
}

function keysAt(value: unknown, pattern: readonly string[]): string[] {
  const [first = '', ...rest] = pattern;
  const places =
    rest[0] === '**' ? matchPaths(value, [first, '*', '**']) : matchPaths(value, [first, ...rest]);
  return places.map(place => String(place.path.at(-1)));
}

/** Indexes the groups of each team set, because thousands of games may use the same set. */
function setSides(value: unknown): (set: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  for (const { path, value: group } of matchPaths(value, ['teams', '*', 'groups', '*'])) {
    const set = String(path[1]);
    known.set(set, (known.get(set) ?? new Set()).add(String(group)));
  }
  return set => known.get(set) ?? new Set();
}

/** The sides of an event are groups of its team set, or participants if it has none. */
function danglingTeams(
  event: PathMatch,
  participants: ReadonlySet<string>,
  sidesOf: (set: string) => ReadonlySet<string>,
  text: BundleText,
): Problem[] {
  const sides = ['away', 'home'].flatMap(side => matchPaths(event.value, [side]));
  const [set] = matchPaths(event.value, ['teams']);
  const known = set === undefined ? participants : sidesOf(String(set.value));
  const denial =
    set === undefined ? 'there is no participant' : `the team set ${quoted(String(set.value))} has no`;
  if (set !== undefined && known.size === 0) return [];
  return sides.flatMap(side =>
    dangling({ ...side, path: [...event.path, ...side.path] }, denial, known, false, text),
  );
}

function dangling(
  found: PathMatch,
  denial: string,
  known: ReadonlySet<string>,
  isKey: boolean,
  text: BundleText,
): Problem[] {
  const name = isKey ? found.path.at(-1) : found.value;
  if (typeof name !== 'string' || known.has(name)) return [];
  const hint = () => {
    const suggestion = nearestWord(name, known);
    return suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  };
  return [
    {
      level: 'error',
      file: BUNDLE_FILE,
      ...(isKey ? text.positionOfKey(found.path) : text.positionOf(found.path)),
      path: pathText(found.path),
      message: `${denial} ${quoted(name)}`,
      hint,
    },
  ];
}
