import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Problem, pathText, quoted } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { type Found, pathsLike } from './match-paths.ts';
import { nearest } from './nearest.ts';

/** What can be referred to, and where a bundle defines it. */
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

/** Every place of a bundle that names something else of it. */
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
  { at: ['live', '*', 'games', '*', 'teams'], to: 'team set' },
  { at: ['live', '*', 'games', '*', 'category'], to: 'category' },
  { at: ['live', '*', 'games', '*', 'location'], to: 'location' },
  { at: ['vod', 'items', '*', 'category'], to: 'VOD category' },
  { at: ['vod', 'items', '*', 'group'], to: 'group' },
  { at: ['vod', 'rails', '*', 'items', '*'], to: 'VOD item' },
];

/** Where two sides meet. */
const GAMES = [
  ['events', '*'],
  ['live', '*', 'games', '*'],
];

/** References to what nobody defined. Reads plain values, so that it works on a bundle with other mistakes too. */
export function checkReferences(text: BundleText): Problem[] {
  const known = definedKeys(text.value);
  const sidesOf = setSides(text.value);
  return [
    ...REFERENCES.flatMap(({ at, to, isKey }) =>
      pathsLike(text.value, at).flatMap(found =>
        dangling(found, `there is no ${to}`, known[to], isKey === true, text),
      ),
    ),
    ...GAMES.flatMap(at => pathsLike(text.value, at)).flatMap(found =>
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
  for (const { path, value: group } of pathsLike(value, ['teams', '*', 'groups', '*'])) {
    known.participant.add(`${String(group)}-${String(path[1])}`);
  }
  return known;
}

function keysAt(value: unknown, pattern: readonly string[]): string[] {
  const [first = '', ...rest] = pattern;
  const places = rest[0] === '**' ? pathsLike(value, [first, '*', '**']) : pathsLike(value, [first, ...rest]);
  return places.map(place => String(place.path.at(-1)));
}

/** The groups of each team set, for thousands of games of the same set. */
function setSides(value: unknown): (set: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  for (const { path, value: group } of pathsLike(value, ['teams', '*', 'groups', '*'])) {
    const set = String(path[1]);
    known.set(set, (known.get(set) ?? new Set()).add(String(group)));
  }
  return set => known.get(set) ?? new Set();
}

/** Of an event with a team set the sides are groups of that set, otherwise participants. */
function danglingTeams(
  event: Found,
  participants: ReadonlySet<string>,
  sidesOf: (set: string) => ReadonlySet<string>,
  text: BundleText,
): Problem[] {
  const sides = ['away', 'home'].flatMap(side => pathsLike(event.value, [side]));
  const [set] = pathsLike(event.value, ['teams']);
  const known = set === undefined ? participants : sidesOf(String(set.value));
  const denial =
    set === undefined ? 'there is no participant' : `the team set ${quoted(String(set.value))} has no`;
  if (set !== undefined && known.size === 0) return [];
  return sides.flatMap(side =>
    dangling({ ...side, path: [...event.path, ...side.path] }, denial, known, false, text),
  );
}

function dangling(
  found: Found,
  denial: string,
  known: ReadonlySet<string>,
  isKey: boolean,
  text: BundleText,
): Problem[] {
  const name = isKey ? found.path.at(-1) : found.value;
  if (typeof name !== 'string' || known.has(name)) return [];
  const hint = () => {
    const suggestion = nearest(name, known);
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
