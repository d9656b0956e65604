import type { Bootstrap } from '@grandstand/contract/initial-html';
import type { QueryClient } from '@tanstack/react-query';
import { isPaywalled, type Paywalled } from '../watching/paywall-reason.ts';
import { primeCall } from './call-options.ts';

/** An age that makes the view refetch as soon as it renders. */
const STALE = 0;

/**
 * Fills the cache with the data in the page, which are shown at once. Public data are as fresh as the page. An event, a VOD item
 * or a clip is refetched, because the access of this visitor depends on the API key (decision B16). With the key of a user it waits
 * for that response instead of showing a paywall (decision H235).
 */
export function primeRouteData(
  queryClient: QueryClient,
  { route_data, now }: Bootstrap,
  mayHaveAccess: boolean,
): void {
  const resolved = <Item extends Paywalled>(item: Item): Item =>
    mayHaveAccess && isPaywalled(item) ? { ...item, reason: null } : item;
  if (route_data?.kind === 'home') {
    primeCall(queryClient, 'listEventsForHomepage', {}, route_data.home, Date.parse(now));
  }
  if (route_data?.kind === 'packages' || route_data?.kind === 'checkout') {
    primeCall(queryClient, 'listPackages', {}, route_data.packages, Date.parse(now));
    primeCall(queryClient, 'listSubscriptions', {}, route_data.plans, Date.parse(now));
  }
  if (route_data?.kind === 'checkout' && route_data.payment_config !== null) {
    primeCall(queryClient, 'getPaymentConfig', {}, route_data.payment_config, Date.parse(now));
  }
  if (route_data?.kind === 'vod_library') {
    primeCall(queryClient, 'listVodMediaRails', {}, route_data.rails, Date.parse(now));
    primeCall(queryClient, 'listVodMediaCategories', {}, route_data.categories, Date.parse(now));
  }
  if (route_data?.kind === 'events') {
    for (const { query, events, meta } of route_data.lists) {
      primeCall(queryClient, 'listEvents', { query }, events, Date.parse(now), meta);
    }
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
    primeCall(queryClient, 'getEvent', { params: { id: event.id } }, resolved(event), STALE);
  }
  if (route_data?.kind === 'vod') {
    const { item } = route_data;
    primeCall(queryClient, 'getVodMediaItem', { params: { id: item.id } }, resolved(item), STALE);
  }
  if (route_data?.kind === 'shared_clip') {
    const { clip, uuid } = route_data;
    primeCall(queryClient, 'getSharedClip', { query: { id: clip.id, uuid } }, resolved(clip), STALE);
  }
  if (route_data?.kind === 'clip') {
    const { clip } = route_data;
    primeCall(queryClient, 'getClip', { params: { id: clip.id } }, resolved(clip), STALE);
  }
}
