import type { Bootstrap } from '@grandstand/contract/initial-html';
import type { QueryClient } from '@tanstack/react-query';
import { primeCall } from './call-options.ts';

/** Old enough to be asked again as soon as it is drawn. */
const ASK_AGAIN = 0;

/**
 * What the page came with is on screen at once. What everybody sees alike is as fresh as the page; an event, a VOD item or a clip
 * is asked for again, as only the answer to this visitor's key says what this visitor may watch (decision B16).
 */
export function primeRouteData(queryClient: QueryClient, { route_data, now }: Bootstrap): void {
  if (route_data?.kind === 'home') {
    primeCall(queryClient, 'listEventsForHomepage', {}, route_data.home, Date.parse(now));
  }
  if (route_data?.kind === 'faq') {
    primeCall(queryClient, 'listFaq', {}, [...route_data.faq], Date.parse(now));
  }
  if (route_data?.kind === 'page') {
    const { page } = route_data;
    primeCall(queryClient, 'getPage', { params: { name: page.name } }, page, Date.parse(now));
  }
  if (route_data?.kind === 'event') {
    const { event } = route_data;
    primeCall(queryClient, 'getEvent', { params: { id: event.id } }, event, ASK_AGAIN);
  }
  if (route_data?.kind === 'vod') {
    const { item } = route_data;
    primeCall(queryClient, 'getVodMediaItem', { params: { id: item.id } }, item, ASK_AGAIN);
  }
  if (route_data?.kind === 'clip') {
    const { clip } = route_data;
    primeCall(queryClient, 'getClip', { params: { id: clip.id } }, clip, ASK_AGAIN);
  }
}
