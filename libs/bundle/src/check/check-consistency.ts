import type { GeoRule } from '@grandstand/rules/geo';
import type { Bundle } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { needsOnlyPass } from '../content/single-pass.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { checkCategories } from './check-categories.ts';
import { checkHosts } from './check-hosts.ts';
import { checkIncidents } from './check-incidents.ts';
import { checkPages } from './check-pages.ts';

type Event = Bundle['events'][string];
type Report = (path: Path, message: string) => void;

/** Lookups for tens of thousands of entries. */
interface Consistency {
  readonly bundle: Bundle;
  readonly report: Report;
  /** Keys of the single-event packages. */
  readonly singles: ReadonlySet<string>;
  readonly clipTags: ReadonlySet<string>;
  readonly embedHosts: ReadonlySet<string>;
}

/** Finds entries that are valid alone but contradict another part of the bundle. */
export function checkConsistency(
  bundle: Bundle,
  text: BundleText,
  baseDomain: string | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message) =>
    problems.push({
      level: 'error',
      file: BUNDLE_FILE,
      ...text.positionOf(path),
      path: pathText(path),
      message,
    });
  const context: Consistency = {
    bundle,
    report,
    singles: new Set(Object.keys(bundle.packages).filter(key => bundle.packages[key]?.single_event)),
    clipTags: new Set(bundle.clip_tags),
    embedHosts: new Set(bundle.settings.embed_hosts),
  };
  for (const [key, event] of Object.entries(bundle.events)) checkEvent(event, ['events', key], context);
  const preset = bundle.event_defaults.single_pass;
  if (preset !== undefined) checkSinglePass(preset, ['event_defaults', 'single_pass'], context);
  for (const [key, slot] of Object.entries(bundle.live)) checkLive(slot, ['live', key], bundle, report);
  for (const [key, item] of Object.entries(bundle.vod.items))
    checkVodItem(item, ['vod', 'items', key], context);
  checkHosts(bundle, baseDomain, report);
  checkPages(bundle, report);
  checkGeo(bundle, report);
  checkCategories(bundle, report);
  checkIncidents(bundle, report);
  return problems;
}

function checkEvent(event: Event, path: Path, context: Consistency): void {
  const { report } = context;
  const isNamed = event.name !== undefined && (event.category !== undefined || event.teams !== undefined);
  const hasTeams = event.away !== undefined && event.home !== undefined;
  if (!isNamed && !hasTeams) report(path, 'must have away and home, or a name and a category');
  if ((event.away === undefined) !== (event.home === undefined))
    report(path, 'must have both away and home, or neither');
  if (event.away !== undefined && event.away === event.home)
    report([...path, 'home'], 'a team does not play itself');
  if (event.drawn !== undefined) checkDrawn(event, path, context);
  if (event.simulated_live !== undefined && event.recording === undefined) {
    report([...path, 'simulated_live'], 'there is no recording to show as if it were live');
  }
  if (event.credit !== undefined && event.recording === undefined && event.drawn === undefined) {
    report([...path, 'credit'], 'there is no recording to credit');
  }
  if (event.single_pass !== undefined) checkSinglePass(event.single_pass, [...path, 'single_pass'], context);
  if (needsOnlyPass(event, context.bundle.event_defaults)) checkOnlyPass(path, context);
}

function checkDrawn(event: Event, path: Path, context: Consistency): void {
  const { bundle, report } = context;
  const at = [...path, 'drawn'];
  if (bundle.production) report(at, 'a channel in production shows real recordings only');
  if (event.score === undefined || event.away === undefined)
    report(at, 'needs both teams and the final score');
  for (const [index, { tags }] of (event.drawn?.moments ?? []).entries())
    checkMoment(tags, [...at, 'moments', index], event, context);
}

/** Decision E46: public lists hold clips of free games only. */
function checkMoment(
  tags: readonly string[],
  path: Path,
  event: Event,
  { clipTags, report }: Consistency,
): void {
  if (event.type !== 'free') report(path, 'only a free game has moments');
  const unknown = tags.filter(tag => !clipTags.has(tag));
  if (unknown.length > 0) report([...path, 'tags'], `not in clip_tags: ${unknown.join(', ')}`);
}

function checkLive(slot: Bundle['live'][string], path: Path, bundle: Bundle, report: Report): void {
  if (bundle.production) report(path, 'a channel in production shows real games only');
  for (const [index, { away, home }] of slot.games.entries()) {
    if (away === home) report([...path, 'games', index, 'home'], 'a team does not play itself');
  }
}

/** Limits the names in a message. */
const MAX_NAMED = 10;

function checkOnlyPass(path: Path, { singles, report }: Consistency): void {
  if (singles.size === 1) return;
  const named = [...singles].slice(0, MAX_NAMED).join(', ') || 'none';
  report(
    path,
    `a game that is sold alone needs a single_pass; the bundle's single-event packages are: ${named}`,
  );
}

function checkSinglePass(pass: string, path: Path, { singles, report }: Consistency): void {
  if (!singles.has(pass)) report(path, `the package "${pass}" is not a single-event package`);
}

function checkVodItem(
  item: Bundle['vod']['items'][string],
  path: Path,
  { embedHosts, report }: Consistency,
): void {
  if (item.recording !== undefined && item.embed_url !== undefined) {
    report([...path, 'embed_url'], 'must have a recording or an embed_url, not both');
  }
  if (item.embed_url === undefined) return;
  const host = new URL(item.embed_url).hostname;
  if (!embedHosts.has(host)) {
    report([...path, 'embed_url'], `the host "${host}" is not in settings.embed_hosts (decision E49)`);
  }
}

function checkGeo(bundle: Bundle, report: Report): void {
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
    if (geo !== undefined) for (const problem of geoContradictions(geo)) report([...path, 'geo'], problem);
  }
}

/** Contradictions between the two lists of a geo rule. */
function geoContradictions({ allow, block }: GeoRule): string[] {
  if (allow.length + block.length === 0) return ['must allow or block a country'];
  const blocked = new Set(block);
  const both = [...new Set(allow)].filter(code => blocked.has(code));
  if (both.length > 0) return [`${both.join(', ')} is allowed and blocked`];
  if (allow.length > 0 && block.length > 0)
    return ['an allow list already blocks all other countries: leave block out'];
  return [];
}
