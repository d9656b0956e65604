import type { EventDetail, VodMediaDetail } from '@grandstand/contract/entities.schema';
import type { Bootstrap } from '@grandstand/contract/first-html';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { awayAndHome } from '#shared/events/away-and-home.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { routeTitle } from './route-title.ts';
import type { RouteMatch } from './routes.tsx';

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
  readonly facts: Readonly<Record<string, unknown>> | null;
}

interface Input {
  readonly match: RouteMatch;
  readonly data: Bootstrap;
  readonly t: Translator['t'];
  readonly path: string;
  readonly origin: string;
}

function eventFacts(event: EventDetail, canonical: string) {
  const [away, home] = awayAndHome(event);
  const team = (name: string | undefined) => (name ? { '@type': 'SportsTeam', name } : undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.name,
    startDate: new Date(event.event_utc_ts * 1000).toISOString(),
    url: canonical,
    awayTeam: team(away?.name),
    homeTeam: team(home?.name),
    location: event.location && { '@type': 'Place', name: event.location.name, address: event.location.city },
  };
}

function posterOf(media: EventDetail['media'] | undefined): string | null {
  return media?.find(({ type }) => type === MEDIA_TYPE.image)?.url ?? null;
}

function itemImage(item: VodMediaDetail): string | null {
  return item.assets.find(({ type }) => type === 'image')?.path ?? null;
}

export function pageHead({ match, data, t, path, origin }: Input): PageHead {
  const { settings } = data.bootstrap;
  const canonical = origin + path;
  const absolute = (url: string | null) => url && new URL(url, origin || 'http://localhost').href;
  const site: PageHead = {
    title: fullTitle(routeTitle(match, t) ?? t('title_watch'), settings.name),
    description: settings.description,
    canonical,
    image: absolute(settings.share_image),
    kind: 'website',
    isHidden: match.name === 'not_found',
    facts: null,
  };
  const route = data.route_data;
  if (route?.kind === 'event' && match.name === 'watch') {
    const { event } = route;
    return {
      ...site,
      title: fullTitle(event.name, settings.name),
      description: event.description ?? settings.description,
      image: absolute(posterOf(event.media)) ?? site.image,
      kind: 'video.other',
      facts: eventFacts(event, canonical),
    };
  }
  if (route?.kind === 'vod' && match.name === 'vod_item') {
    const { item } = route;
    return {
      ...site,
      title: fullTitle(item.title, settings.name),
      description: item.description ?? settings.description,
      image: absolute(itemImage(item)) ?? site.image,
      kind: 'video.other',
    };
  }
  return site;
}
