import type { Order } from '@grandstand/contract/payments.schema';
import { purchaseEvent } from '@grandstand/rules/commerce-events';
import { SITE_ROUTES } from '@grandstand/rules/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CachedResponse } from '#shared/api/call-options.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { landingAddress } from '../landing-address.ts';
import { pushCommerceEvent } from './data-layer.ts';
import { claimPurchase, rememberPlaced } from './sent-purchases.ts';

/**
 * Reports each order that is placed in this browser once it is paid: once, also after a reload and in several tabs.
 * `includesLanding`: also one that was placed on this page before this code loaded.
 */
export function usePurchases(includesLanding: boolean): void {
  const queries = useQueryClient();
  const storage = useStorage();
  const [path] = useLocation();
  const search = useSearch();
  const order = path === SITE_ROUTES.buy.path ? orderIn(search) : null;
  const before = useRef(includesLanding ? orderOfDocument() : order);

  useEffect(() => {
    // The checkout adds a new order to its address. An order in the address of the document was placed before.
    if (order !== null && before.current === null) rememberPlaced(storage, order);
    before.current = order;
  }, [order, storage]);

  useEffect(() => {
    const send = () => void inOneTab(() => sendPaid(queries, id => claimPurchase(storage, id)));
    send();
    return queries.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && ORDER_CALLS.includes(String(query.queryKey[0]))) send();
    });
  }, [queries, storage]);
}

const ORDER_CALLS = ['getOrder', 'listOrders'];

function orderIn(search: string): number | null {
  return Number(new URLSearchParams(search).get('order_id')) || null;
}

function orderOfDocument(): number | null {
  return orderIn((landingAddress() ?? location.href).split('?')[1] ?? '');
}

function sendPaid(queries: QueryClient, claim: (id: number) => boolean): void {
  const responses = ORDER_CALLS.flatMap(name =>
    queries.getQueriesData<CachedResponse<'getOrder' | 'listOrders'>>({ queryKey: [name] }),
  );
  const orders = responses.flatMap(([, response]): Order[] =>
    response === undefined ? [] : [response.data].flat(),
  );
  for (const order of orders) {
    if (order.status === 'paid' && claim(order.id)) pushCommerceEvent(purchaseEvent(order));
  }
}

/** Browsers have locks on secure pages only; on others, two tabs could send a purchase in the same millisecond. */
async function inOneTab(act: () => void): Promise<void> {
  if (!isSecureContext) return act();
  await navigator.locks.request('grandstand:purchases', act);
}
