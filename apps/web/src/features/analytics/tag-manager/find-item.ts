import type { EndpointName } from '@grandstand/contract/endpoints';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { type CommerceItem, itemForSale, selectedItem } from '@grandstand/rules/commerce-events';
import type { QueryClient } from '@tanstack/react-query';
import type { CachedResponse } from '#shared/api/call-options.ts';

type CachedCall = Extract<EndpointName, 'listPackages' | 'listSubscriptions' | 'listEvents' | 'getEvent'>;

/** Everything that the page's calls of this name have returned. */
function cached<N extends CachedCall>(queries: QueryClient, name: N) {
  const responses = queries.getQueriesData<CachedResponse<N>>({ queryKey: [name] });
  return responses.flatMap(([, response]) => (response === undefined ? [] : [response.data].flat()));
}

/** The product of a selection with its price, from what the page has loaded; null if it is not there. */
export function findItem(selection: Selection, queries: QueryClient, currency: string): CommerceItem | null {
  const selected = selectedItem(selection);
  if (selected === null) return null;
  const { type, id } = selected;
  const isSelected = (product: { readonly id: number }) => product.id === id;
  if (type === 'event') {
    const events = [...cached(queries, 'getEvent'), ...cached(queries, 'listEvents')];
    const event = events.find(isSelected);
    if (event === undefined || event.base_price === null) return null;
    const { name, base_price, service_fee } = event;
    return itemForSale(type, id, { name, base_price, service_fee }, currency);
  }
  const passes = cached(queries, type === 'package' ? 'listPackages' : 'listSubscriptions');
  const pass = passes.find(isSelected);
  return pass === undefined ? null : itemForSale(type, id, pass, currency);
}
