import type { GeoRule } from '@grandstand/rules/geo';
import type { Bundle } from './bundle.schema.ts';
import { BUNDLE_FILE, type BundleText } from './bundle-text.ts';
import { flatCategories } from './flat-categories.ts';
import { type Path, type Problem, pathText } from './problem.ts';

type Event = Bundle['events'][string];
type Tell = (path: Path, message: string) => void;

/** Routes that a page may take only in the role that it has there (specification 2). */
const ROLE_OF_ROUTE: Record<string, string | null> = {
  '/about': 'about',
  '/privacy_policy': 'privacy',
  '/terms_conditions': 'terms',
  '/packages': 'passes',
};
const OWN_ROUTES = new Set(
  `/ /login /registration /verify-notice /verify-email /password-reset-request /password-reset
  /confirm-account-deletion /profile /contacts /faq /simulate /moments /buy /select-package /vod_library /watch
  /watch_embed /watch_library /share /upcoming /vod /live /schedule /search /404 /api /media /channel-assets`.split(
    /\s+/,
  ),
);

/** What each entry allows by itself but the bundle as a whole does not. */
export function checkSense(bundle: Bundle, text: BundleText): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = (path, message) =>
    problems.push({
      level: 'error',
      file: BUNDLE_FILE,
      ...text.positionOf(path),
      path: pathText(path),
      message,
    });
  for (const [key, event] of Object.entries(bundle.events)) checkEvent(event, ['events', key], bundle, tell);
  for (const [key, ground] of Object.entries(bundle.live)) checkLive(ground, ['live', key], bundle, tell);
  for (const [key, item] of Object.entries(bundle.vod.items))
    checkVodItem(item, ['vod', 'items', key], bundle, tell);
  checkPages(bundle, tell);
  checkGeo(bundle, tell);
  checkCategoryKeys(bundle, tell);
  return problems;
}

function checkEvent(event: Event, path: Path, bundle: Bundle, tell: Tell): void {
  const isNamed = event.name !== undefined && (event.category !== undefined || event.teams !== undefined);
  const hasTeams = event.away !== undefined && event.home !== undefined;
  if (!isNamed && !hasTeams) tell(path, 'must have away and home, or a name and a category');
  if ((event.away === undefined) !== (event.home === undefined))
    tell(path, 'must have both away and home, or neither');
  if (event.away !== undefined && event.away === event.home)
    tell([...path, 'home'], 'a team does not play itself');
  if (event.drawn !== undefined) checkDrawn(event, path, bundle, tell);
  if (event.credit !== undefined && event.recording === undefined && event.drawn === undefined) {
    tell([...path, 'credit'], 'there is no recording that this could credit');
  }
  if (event.type === 'ppv' || event.single_pass !== undefined) checkSinglePass(event, path, bundle, tell);
}

function checkDrawn(event: Event, path: Path, bundle: Bundle, tell: Tell): void {
  const at = [...path, 'drawn'];
  if (bundle.production) tell(at, 'a channel in production shows real recordings only');
  if (event.recording !== undefined) tell(at, 'there is a recording already');
  if (event.score === undefined || event.away === undefined)
    tell(at, 'needs both teams and the score it ends with');
  for (const [index, { tags }] of (event.drawn?.moments ?? []).entries())
    checkMoment(tags, [...at, 'moments', index], event, bundle, tell);
}

/** Decision E46: public lists hold clips of free games only. */
function checkMoment(tags: readonly string[], path: Path, event: Event, bundle: Bundle, tell: Tell): void {
  if (event.type !== 'free') tell(path, 'only a free game has moments');
  const unknown = tags.filter(tag => !bundle.clip_tags.includes(tag));
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

function checkSinglePass(event: Event, path: Path, bundle: Bundle, tell: Tell): void {
  const singles = Object.keys(bundle.packages).filter(key => bundle.packages[key]?.single_event);
  if (event.single_pass === undefined && singles.length !== 1) {
    tell(
      path,
      `a ppv event needs a single_pass; the bundle's single-event packages are: ${singles.join(', ') || 'none'}`,
    );
  }
  if (event.single_pass !== undefined && !singles.includes(event.single_pass)) {
    tell([...path, 'single_pass'], `the package "${event.single_pass}" is not a single-event one`);
  }
}

function checkVodItem(item: Bundle['vod']['items'][string], path: Path, bundle: Bundle, tell: Tell): void {
  if (item.recording !== undefined && item.embed_url !== undefined) {
    tell([...path, 'embed_url'], 'must have a recording or an embed_url, not both');
  }
  if (item.embed_url === undefined) return;
  const host = new URL(item.embed_url).hostname;
  if (!bundle.settings.embed_hosts.includes(host)) {
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
  const both = allow.filter(code => block.includes(code));
  if (both.length > 0) return [`${both.join(', ')} is allowed and blocked`];
  if (allow.length > 0 && block.length > 0)
    return ['where countries are allowed by name all others are blocked: leave block out'];
  return [];
}

function checkPages(bundle: Bundle, tell: Tell): void {
  const urls = new Set<string>();
  for (const [key, page] of Object.entries(bundle.pages)) {
    const path = ['pages', key, 'url'];
    if (urls.has(page.url)) tell(path, `another page has the url "${page.url}" already`);
    urls.add(page.url);
    const first = `/${page.url.split('/')[1]}`;
    const role = ROLE_OF_ROUTE[page.url];
    if (OWN_ROUTES.has(first)) tell(path, `"${first}" is a route of the product`);
    if (role && page.role !== role) tell(path, `"${page.url}" is for the page with the role "${role}"`);
  }
}

function checkCategoryKeys(bundle: Bundle, tell: Tell): void {
  const seen = new Set<string>();
  for (const { key, path } of flatCategories(bundle.categories)) {
    if (seen.has(key)) tell(path, `another category has the key "${key}" already`);
    seen.add(key);
  }
}
