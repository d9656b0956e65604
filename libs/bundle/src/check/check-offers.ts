import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { Bundle } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type CategoryTree, categoryTree, flatCategories } from '../content/flat-categories.ts';
import { participantsOf } from '../content/participants.ts';
import { singlePassOf } from '../content/single-pass.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';

/** A game that needs a pass, by what opens it. */
interface SoldGame {
  readonly type: 'paid' | 'ppv';
  readonly singlePass: string | undefined;
  /** With all above it. */
  readonly categories: readonly string[];
  readonly hasTeams: boolean;
}

/** Finds offers with nothing behind them: passes that open no game, features that do not exist, and terms that nobody can read. */
export function offerNotes(bundle: Bundle, text: BundleText): Problem[] {
  const notes: Problem[] = [];
  const note = (path: Path, message: string) =>
    notes.push({ level: 'note', file: BUNDLE_FILE, ...text.positionOf(path), path: pathText(path), message });
  if (!Object.values(bundle.pages).some(({ role }) => role === 'terms')) {
    note(
      ['pages'],
      'registration and checkout ask to accept the terms and conditions, but no page has the role "terms"',
    );
  }
  // A league without games has not entered its season yet.
  const hasGames = Object.keys(bundle.events).length + Object.keys(bundle.live).length > 0;
  const sold = soldGames(bundle);
  const missing = missingFeatures(bundle);
  const passes: [string, string, Pass][] = [
    ...Object.entries(bundle.packages).map(([key, pass]): [string, string, Pass] => ['packages', key, pass]),
    ...Object.entries(bundle.subscriptions).map(([key, pass]): [string, string, Pass] => [
      'subscriptions',
      key,
      pass,
    ]),
  ];
  for (const [kind, key, pass] of passes) {
    if (hasGames && !opensGame(pass, key, sold)) note([kind, key], emptyPass(pass));
    for (const [index, feature] of pass.features.entries()) {
      const reason = missing[feature];
      if (reason !== undefined) note([kind, key, 'features', index], `sells ${feature}, but ${reason}`);
    }
  }
  for (const [key, { type, base_price }] of Object.entries(bundle.events)) {
    if (base_price !== undefined && (type === 'free' || type === 'register')) {
      note(['events', key, 'base_price'], `has no effect: a game of type "${type}" is not sold`);
    }
  }
  return notes;
}

type Pass = Bundle['packages'][string] | Bundle['subscriptions'][string];

function opensGame(pass: Pass, key: string, games: readonly SoldGame[]): boolean {
  if (!('team_pass' in pass || 'single_event' in pass || 'categories' in pass)) {
    return games.some(({ type }) => type === 'paid');
  }
  if (pass.single_event === true) return games.some(({ singlePass }) => singlePass === key);
  if (pass.team_pass === true) return games.some(({ type, hasTeams }) => type === 'paid' && hasTeams);
  const own = new Set(pass.categories);
  return games.some(
    ({ type, categories }) => type === 'paid' && categories.some(category => own.has(category)),
  );
}

function emptyPass(pass: Pass): string {
  if ('single_event' in pass && pass.single_event === true) {
    return 'opens no game: no game of type ppv or paid has it as its single_pass';
  }
  return 'opens no game: it opens games of type "paid" only, and none is covered by it';
}

/** Why a feature of a pass is worth nothing. */
function missingFeatures({ prerolls, vod, settings }: Bundle): Partial<Record<AccessFeature, string>> {
  const hasSoldFilm = Object.values(vod.items).some(({ type }) => type === 'paid' || type === 'ppv');
  const { clips, downloads } = settings.media_limits;
  return {
    ...(Object.keys(prerolls).length === 0 && { no_ads: 'the channel has no prerolls' }),
    ...(!hasSoldFilm && { vod_media_access: 'no film of the library is of type "paid"' }),
    ...(clips === 0 && {
      clipping: 'settings.media_limits.clips is 0',
      download_clip: 'settings.media_limits.clips is 0',
    }),
    ...(downloads === 0 && { download: 'settings.media_limits.downloads is 0' }),
  };
}

function soldGames(bundle: Bundle): SoldGame[] {
  const tree = categoryTree(flatCategories(bundle.categories));
  const own = new Map(participantsOf(bundle).map(({ key, categoryKey }) => [key, categoryKey]));
  const [singlePass] = Object.keys(bundle.packages).filter(key => bundle.packages[key]?.single_event);
  const listed = [
    ...Object.values(bundle.events).map(game => ({ game, defaults: bundle.event_defaults })),
    ...Object.values(bundle.live).flatMap(({ games }) => games.map(game => ({ game, defaults: {} }))),
  ];
  return listed.flatMap(({ game, defaults }) => {
    const { type } = game;
    if (type !== 'paid' && type !== 'ppv') return [];
    return [
      {
        type,
        singlePass: singlePassOf(game, defaults, singlePass),
        categories: categoriesOf(game, bundle, own, tree),
        hasTeams: game.home !== undefined,
      },
    ];
  });
}

type Sides = Pick<Bundle['events'][string], 'teams' | 'home' | 'category'>;

function categoriesOf(
  { teams, home, category }: Sides,
  bundle: Bundle,
  own: ReadonlyMap<string, string>,
  tree: CategoryTree,
): readonly string[] {
  const set = teams === undefined ? undefined : bundle.teams[teams];
  const ofHome = home === undefined || teams !== undefined ? undefined : own.get(home);
  const key = category ?? set?.category ?? ofHome;
  return key === undefined ? [] : tree.withAncestors(key);
}
