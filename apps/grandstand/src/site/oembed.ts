import type { Settings } from '@grandstand/contract/content.schema';
import type { EventDetail } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { embedCode, embedHeight } from '@grandstand/rules/embed-code';
import { matchPath } from '@grandstand/rules/match-path';
import { SITE_ROUTES } from '@grandstand/rules/routes';

const USUAL_WIDTH = 640;
const NARROWEST = 200;
const WIDEST = 3840;
const HOUR_SECONDS = 3600;
/** Larger ids do not fit the database's integers. */
const ID = /^\d{1,9}$/;

/** The id of the game whose page or embedded player is at this address of the site. */
export function embeddedGame(address: string, origin: string): number | undefined {
  const url = URL.parse(address);
  if (url === null || url.origin !== origin) return undefined;
  for (const name of ['watch', 'watch_embed'] as const) {
    const id = matchPath(SITE_ROUTES[name].path, url.pathname)?.id;
    if (id !== undefined && ID.test(id)) return Number(id);
  }
  return undefined;
}

interface Limits {
  readonly maxwidth: string | null;
  readonly maxheight: string | null;
}

/** The response of the type `video`, with a player that fits into the limits. */
export function oembedResponse(
  event: Pick<EventDetail, 'id' | 'name' | 'media'>,
  settings: Pick<Settings, 'name'>,
  origin: string,
  limits: Limits,
): Readonly<Record<string, string | number>> {
  const width = fittingWidth(limits);
  const poster = event.media.find(({ type }) => type === MEDIA_TYPE.image);
  return {
    version: '1.0',
    type: 'video',
    title: event.name,
    provider_name: settings.name,
    provider_url: origin,
    cache_age: HOUR_SECONDS,
    width,
    height: embedHeight(width),
    html: embedCode(event, origin, width),
    ...(poster && { thumbnail_url: new URL(poster.url, origin).href }),
  };
}

/** The widest picture of 16:9 within both limits; an invalid limit counts as none. */
function fittingWidth({ maxwidth, maxheight }: Limits): number {
  const byHeight = Math.floor((positive(maxheight) * 16) / 9);
  const fitting = Math.min(positive(maxwidth), byHeight, maxwidth === null ? USUAL_WIDTH : WIDEST);
  return Math.max(NARROWEST, fitting);
}

function positive(text: string | null): number {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number > 0 ? number : Number.POSITIVE_INFINITY;
}
