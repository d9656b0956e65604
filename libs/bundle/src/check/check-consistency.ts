import type { GeoRule } from '@grandstand/rules/geo';
import type { Bundle } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { checkCategories } from './check-categories.ts';
import { checkHosts } from './check-hosts.ts';
import { checkPages } from './check-pages.ts';

type Event = Bundle['events'][string];
type Tell = (path: Path, message: string) => void;

/** What is looked up for each of tens of thousands of entries. */
interface Sense {
  readonly bundle: Bundle;
  readonly tell: Tell;
  /** Keys of the single-event packages. */
  readonly singles: ReadonlySet<string>;
  readonly clipTags: ReadonlySet<string>;
  readonly embedHosts: ReadonlySet<string>;
}

/** What each entry allows by itself but the bundle as a whole does not. */
export function checkSense(bundle: Bundle, text: BundleText, baseDomain: string | undefined): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = (path, message) =>
    problems.push({
      level: 'error',
      file: BUNDLE_FILE,
      ...text.positionOf(path),
      path: pathText(path),
      message,
    });
  const sense: Sense = {
    bundle,
    tell,
    singles: new Set(Object.keys(bundle.packages).filter(key => bundle.packages[key]?.single_event)),
    clipTags: new Set(bundle.clip_tags),
    embedHosts: new Set(bundle.settings.embed_hosts),
  };
  for (const [key, event] of Object.entries(bundle.events)) checkEvent(event, ['events', key], sense);
  for (const [key, ground] of Object.entries(bundle.live)) checkLive(ground, ['live', key], bundle, tell);
  for (const [key, item] of Object.entries(bundle.vod.items))
    checkVodItem(item, ['vod', 'items', key], sense);
  checkHosts(bundle, baseDomain, tell);
  checkPages(bundle, tell);
  checkGeo(bundle, tell);
  checkCategories(bundle, tell);
  return problems;
}

function checkEvent(event: Event, path: Path, sense: Sense): void {
  const { tell } = sense;
  const isNamed = event.name !== undefined && (event.category !== undefined || event.teams !== undefined);
  const hasTeams = event.away !== undefined && event.home !== undefined;
  if (!isNamed && !hasTeams) tell(path, 'must have away and home, or a name and a category');
  if ((event.away === undefined) !== (event.home === undefined))
    tell(path, 'must have both away and home, or neither');
  if (event.away !== undefined && event.away === event.home)
    tell([...path, 'home'], 'a team does not play itself');
  if (event.drawn !== undefined) checkDrawn(event, path, sense);
  if (event.credit !== undefined && event.recording === undefined && event.drawn === undefined) {
    tell([...path, 'credit'], 'there is no recording that this could credit');
  }
  if (event.type === 'ppv' || event.single_pass !== undefined) checkSinglePass(event, path, sense);
}

function checkDrawn(event: Event, path: Path, sense: Sense): void {
  const { bundle, tell } = sense;
  const at = [...path, 'drawn'];
  if (bundle.production) tell(at, 'a channel in production shows real recordings only');
  if (event.recording !== undefined) tell(at, 'there is a recording already');
  if (event.score === undefined || event.away === undefined)
    tell(at, 'needs both teams and the score it ends with');
  for (const [index, { tags }] of (event.drawn?.moments ?? []).entries())
    checkMoment(tags, [...at, 'moments', index], event, sense);
}

/** Decision E46: public lists hold clips of free games only. */
function checkMoment(tags: readonly string[], path: Path, event: Event, { clipTags, tell }: Sense): void {
  if (event.type !== 'free') tell(path, 'only a free game has moments');
  const unknown = tags.filter(tag => !clipTags.has(tag));
  if (unknown.length > 0) tell([...path, 'tags'], `not in clip_tags: ${unknown.join(', ')}`);
}

function checkLive(ground: Bundle['live'][string], path: Path, bundle: Bundle, tell: Tell): void {
  if (bundle.production) tell(path, 'a channel in production shows real games only');
  if (ground.play === 'looped' && ground.games.length > 1) {
    tell([...path, 'games'], 'a looped drawing is made once: name one game');
  }
  for (const [index, { away, home }] of ground.games.entries()) {
    if (away === home) tell([...path, 'games', index, 'home'], 'a team does not play itself');
  }
}

/** As many as help to find the right one. */
const MOST_NAMED = 10;

function checkSinglePass(event: Event, path: Path, { singles, tell }: Sense): void {
  if (event.single_pass === undefined && singles.size !== 1) {
    const named = [...singles].slice(0, MOST_NAMED).join(', ') || 'none';
    tell(path, `a ppv event needs a single_pass; the bundle's single-event packages are: ${named}`);
  }
  if (event.single_pass !== undefined && !singles.has(event.single_pass)) {
    tell([...path, 'single_pass'], `the package "${event.single_pass}" is not a single-event one`);
  }
}

function checkVodItem(item: Bundle['vod']['items'][string], path: Path, { embedHosts, tell }: Sense): void {
  if (item.recording !== undefined && item.embed_url !== undefined) {
    tell([...path, 'embed_url'], 'must have a recording or an embed_url, not both');
  }
  if (item.embed_url === undefined) return;
  const host = new URL(item.embed_url).hostname;
  if (!embedHosts.has(host)) {
    tell([...path, 'embed_url'], `the host "${host}" is not in settings.embed_hosts (decision E49)`);
  }
}

function checkGeo(bundle: Bundle, tell: Tell): void {
  const ruled: [Path, GeoRule | undefined][] = [
    [['settings'], bundle.settings.geo],
    ...Object.entries(bundle.events).map(([key, { geo }]): [Path, GeoRule | undefined] => [
      ['events', key],
      geo,
    ]),
    ...Object.entries(bundle.vod.items).map(([key, { geo }]): [Path, GeoRule | undefined] => [
      ['vod', 'items', key],
      geo,
    ]),
  ];
  for (const [path, geo] of ruled) {
    if (geo !== undefined) for (const problem of geoNonsense(geo)) tell([...path, 'geo'], problem);
  }
}

/** What two lists cannot mean together. */
function geoNonsense({ allow, block }: GeoRule): string[] {
  if (allow.length + block.length === 0) return ['must allow or block a country'];
  const blocked = new Set(block);
  const both = [...new Set(allow)].filter(code => blocked.has(code));
  if (both.length > 0) return [`${both.join(', ')} is allowed and blocked`];
  if (allow.length > 0 && block.length > 0)
    return ['where countries are allowed by name all others are blocked: leave block out'];
  return [];
}
