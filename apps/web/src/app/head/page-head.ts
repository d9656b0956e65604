import { type RouteName, routeRules } from '@grandstand/rules/routes';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { routeTitle } from '../route-title.ts';
import { clipHead, sharedClipHead } from './clip-head.ts';
import { filmHead } from './film-head.ts';
import { gameHead } from './game-head.ts';
import { absolute, type HeadInput, type OwnHead, type PageHead } from './head-input.ts';
import { type HeadMessage, headMessages } from './head-messages.ts';
import { homeHead } from './home-head.ts';
import { graph } from './linked-data.ts';
import { textHead, viewHead } from './view-head.ts';

/** Personal pages, and pages that are shown inside another site. */
function isHidden(name: RouteName): boolean {
  return routeRules(name).opensTo !== undefined || name === 'select_package';
}

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
    video: null,
    isHidden: isHidden(match.route.name),
    calendar: null,
    oembed: null,
    ...own,
    linkedData: graph(things),
  };
}

/** The head of a missing film; the title of a missing game comes from the route. */
function missingHead({ url, data }: HeadInput, message: HeadMessage): OwnHead {
  if (!url.startsWith('/vod_library/')) return {};
  return { title: fullTitle(message('no_film', {}), data.bootstrap.settings.name) };
}

function ownHead(input: HeadInput): OwnHead {
  const { match, data } = input;
  const { name } = match.route;
  const { route_data: shown } = data;
  const message = headMessages(data.language);
  if (shown?.kind === 'event' && (name === 'watch' || name === 'watch_embed')) {
    return gameHead(shown.event, input, message);
  }
  if (shown?.kind === 'vod' && name === 'vod_item') return filmHead(shown.item, input);
  if (name === 'watch_library') {
    return shown?.kind === 'clip' ? clipHead(shown.clip, input, message) : { isHidden: true };
  }
  if (name === 'share') {
    return shown?.kind === 'shared_clip' ? sharedClipHead(shown.clip, input, message) : { isHidden: true };
  }
  if (name === 'home') return homeHead(input, message);
  if (name === 'simulate') {
    const channel = data.bootstrap.settings.name;
    return {
      title: fullTitle(message('simulate', {}), channel),
      description: message('simulate_about', { channel }),
    };
  }
  if (name === 'not_found') return missingHead(input, message);
  if (match.page) return textHead(match.page, input);
  return isHidden(name) ? {} : viewHead(input, message);
}
