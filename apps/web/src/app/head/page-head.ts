import type { EventDetail, ParticipantGroup, VodMediaDetail } from '@grandstand/contract/entities.schema';
import type { Bootstrap, HeadFacts } from '@grandstand/contract/first-html';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { RouteName } from '@grandstand/rules/navigation';
import { filtersOf } from '#shared/events/event-filters.ts';
import { dayKey, dayText } from '#shared/events/event-time.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { routeTitle } from '../route-title.ts';
import type { RouteMatch } from '../routes.tsx';
import { eventThings } from './event-things.ts';
import { faqThing } from './faq-thing.ts';
import { type HeadWords, headWords, type SayHead } from './head-words.ts';
import { breadcrumbs, graph, type Thing } from './linked-data.ts';
import { plainWords } from './plain-words.ts';
import { vodThing } from './vod-thing.ts';

/** What search engines and shared links read of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute where the origin is known. */
  readonly canonical: string;
  readonly image: string | null;
  readonly kind: 'website' | 'video.other';
  /** Where a page of search results has no use for this one. */
  readonly isHidden: boolean;
  /** JSON-LD. */
  readonly facts: Thing | null;
  /** To be subscribed to. */
  readonly calendar: { readonly title: string; readonly href: string } | null;
}

export interface HeadInput {
  readonly match: RouteMatch;
  readonly data: Bootstrap;
  readonly facts: HeadFacts;
  readonly t: Translator['t'];
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
}

/** What a page adds to the site's head. */
type Own = Partial<Omit<PageHead, 'facts'>> & { readonly things?: readonly (Thing | null)[] };

/** For one visitor, or shown inside another page. */
const HIDDEN: ReadonlySet<RouteName> = new Set<RouteName>([
  'not_found',
  'watch_embed',
  'buy',
  'select_package',
  'login',
  'registration',
  'verify_notice',
  'verify_email',
  'password_reset_request',
  'password_reset',
  'confirm_account_deletion',
  'profile',
  'profile_transactions',
  'profile_clips',
  'profile_edit',
]);

export function pageHead(input: HeadInput): PageHead {
  const { match, data, t, url, origin } = input;
  const { settings } = data.bootstrap;
  const [path = '/'] = url.split('?');
  const { things = [], ...own } = ownHead(input);
  return {
    title: fullTitle(routeTitle(match, t) ?? t('title_watch'), settings.name),
    description: settings.description,
    canonical: origin + path.replace(/(.)\/$/, '$1'),
    image: absolute(settings.share_image, origin),
    kind: 'website',
    isHidden: HIDDEN.has(match.route.name),
    calendar: null,
    ...own,
    facts: graph(things),
  };
}

function ownHead(input: HeadInput): Own {
  const { match, data } = input;
  const route = data.route_data;
  const say = headWords(data.bootstrap.settings.language);
  const isGame = match.route.name === 'watch' || match.route.name === 'watch_embed';
  if (isGame && route?.kind === 'event') return eventHead(route.event, input, say);
  if (match.route.name === 'vod_item' && route?.kind === 'vod') return vodHead(route.item, input);
  if (match.route.name === 'home') return homeHead(input, say);
  if (match.page)
    return { ...textHead(input), ...trail(input, [[match.page.name, paths.page(match.page.url)]]) };
  return listHead(input, say);
}

function eventHead(event: EventDetail, input: HeadInput, say: SayHead): Own {
  const { origin, t, data } = input;
  const { settings } = data.bootstrap;
  const canonical = origin + paths.watch(event.id);
  const image = absolute(event.media.find(({ type }) => type === MEDIA_TYPE.image)?.url ?? null, origin);
  const day = dayText(dayKey(event.event_utc_ts, event.time_zone), settings.language, 'long');
  const about = say(`game_${event.note ?? event.stream_status}`, { channel: settings.name });
  const description = event.description ?? say('game', { name: event.name, day, about });
  const list = LIST_OF[event.stream_status];
  const crumbs = trail(input, [
    [t(list.title), list.path],
    [event.name, paths.watch(event.id)],
  ]);
  const around = { url: canonical, channel: settings.name, description, image };
  return {
    title: fullTitle(event.name, settings.name),
    description,
    canonical,
    image: image ?? absolute(settings.share_image, origin),
    kind: 'video.other',
    calendar:
      event.stream_status === 'upcoming' ? calendar(`events/${event.id}`, event.name, origin, say) : null,
    things: [...eventThings(event, around), ...crumbs.things],
  };
}

const LIST_OF = {
  upcoming: { title: 'title_upcoming', path: paths.upcoming() },
  live: { title: 'title_live', path: paths.live() },
  vod: { title: 'title_vod', path: paths.vod() },
} as const;

function vodHead(item: VodMediaDetail, input: HeadInput): Own {
  const { origin, t, data } = input;
  const { settings } = data.bootstrap;
  const image = absolute(item.assets.find(({ type }) => type === 'image')?.path ?? null, origin);
  const description = item.description ?? settings.description;
  const crumbs = trail(input, [
    [t('title_vod_library'), paths.vodLibrary()],
    [item.title, paths.vodItem(item.id)],
  ]);
  return {
    title: fullTitle(item.title, settings.name),
    description,
    image: image ?? absolute(settings.share_image, origin),
    kind: 'video.other',
    things: [vodThing(item, { url: origin + paths.vodItem(item.id), description, image }), ...crumbs.things],
  };
}

/** Home, or the same as the page of a school or a team. */
function homeHead(input: HeadInput, say: SayHead): Own {
  const { data, facts, origin } = input;
  const { settings } = data.bootstrap;
  const school = schoolOf(input);
  const { team } = facts;
  if (team) {
    const group = data.bootstrap.participant_groups.find(({ id }) => id === team.participant_group_id);
    const above = group ? ([[group.name, paths.school(group.alias)]] as const) : [];
    return groupHead(input, say, team.name, `teams/${encodeURIComponent(team.alias)}`, [
      ...above,
      [team.name, paths.team(team.alias)],
    ]);
  }
  if (school) {
    const { name, alias } = school;
    return groupHead(input, say, name, `schools/${encodeURIComponent(alias)}`, [[name, paths.school(alias)]]);
  }
  return {
    calendar: calendar('channel', settings.name, origin, say),
    things: [{ '@type': 'WebSite', name: settings.name, url: origin + paths.home() }],
  };
}

type Step = readonly [name: string, path: string];

function groupHead(input: HeadInput, say: SayHead, name: string, feed: string, steps: readonly Step[]): Own {
  const { settings } = input.data.bootstrap;
  return {
    title: fullTitle(name, settings.name),
    description: say('group', { name, channel: settings.name }),
    canonical: input.origin + (steps.at(-1)?.[1] ?? paths.home()),
    calendar: calendar(feed, name, input.origin, say),
    ...trail(input, steps),
  };
}

function schoolOf({ url, data }: HeadInput): ParticipantGroup | undefined {
  const { school, team } = filtersOf(url.split('?')[1] ?? '');
  if (school === undefined || team !== undefined) return undefined;
  const { participant_groups: groups } = data.bootstrap;
  return groups.find(({ alias, name, id }) => school === alias || school === name || school === String(id));
}

/** The lists and the other views with a name of their own. */
function listHead(input: HeadInput, say: SayHead): Own {
  const { match, t, data, facts, origin } = input;
  const { settings } = data.bootstrap;
  const title = routeTitle(match, t);
  if (title === null || HIDDEN.has(match.route.name)) return {};
  const crumbs = trail(input, [[title, match.route.path]]);
  const word = DESCRIBED[match.route.name];
  return {
    ...(word && { description: say(word, { channel: settings.name }) }),
    calendar: match.route.name === 'schedule' ? calendar('channel', settings.name, origin, say) : null,
    things: [match.route.name === 'faq' ? faqThing(facts.faq ?? []) : null, ...crumbs.things],
  };
}

const DESCRIBED: Readonly<Partial<Record<RouteName, keyof HeadWords>>> = {
  upcoming: 'upcoming',
  live: 'live',
  vod: 'vod',
  schedule: 'schedule',
  vod_library: 'vod_library',
  faq: 'faq',
  packages: 'packages',
};

function textHead({ facts, data }: HeadInput): Own {
  const text = facts.page && plainWords(facts.page.html);
  return { description: text || data.bootstrap.settings.description };
}

function trail({ data, origin }: HeadInput, steps: readonly Step[]): { things: Thing[] } {
  const home = { name: data.bootstrap.settings.name, url: origin + paths.home() };
  return { things: [breadcrumbs([home, ...steps.map(([name, path]) => ({ name, url: origin + path }))])] };
}

function calendar(feed: string, name: string, origin: string, say: SayHead): PageHead['calendar'] {
  return { title: say('calendar', { name }), href: `${origin}/calendar/${feed}.ics` };
}

function absolute(url: string | null, origin: string): string | null {
  return url && new URL(url, origin || 'http://localhost').href;
}
