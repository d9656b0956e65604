import { systemClock } from '@grandstand/client/clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { useSession } from '#shared/session/session.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import type { Checkout } from './checkout-state.ts';
import { type CheckoutListeners, type CheckoutStore, createCheckout } from './create-checkout.ts';
import { checkoutStorageKey } from './stored-checkout.ts';

interface Options extends CheckoutListeners {
  /** The selection's query: each has its own order. */
  readonly query: string;
  readonly order_id: number | null;
}

interface CheckoutFlow extends Pick<CheckoutStore, 'pay' | 'dispatch'> {
  readonly checkout: Checkout;
}

/** The checkout store of the current user and selection. */
export function useCheckout({ query, order_id, ...listeners }: Options): CheckoutFlow {
  const store = useStoreOf(checkoutStorageKey(useSession(), query), order_id);
  const checkout = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const onOrder = useEffectEvent(listeners.onOrder);
  const onRefused = useEffectEvent(listeners.onRefused);
  useEffect(() => store.start({ onOrder: id => onOrder(id), onRefused: error => onRefused(error) }), [store]);
  // Before the browser paints, so that the form does not flash.
  useLayoutEffect(() => store.openOrder(order_id), [store, order_id]);
  return { checkout, pay: store.pay, dispatch: store.dispatch };
}

function useStoreOf(storageKey: string, order_id: number | null): CheckoutStore {
  const client = useClient();
  const tab = useTabStorage();
  const queryClient = useQueryClient();
  const create = () => ({
    storageKey,
    store: createCheckout({
      placeOrder: request =>
        client.call('buy', {
          body: request,
          ...(request.idempotency_key && { idempotencyKey: request.idempotency_key }),
        }),
      getOrder: (id, signal) => client.call('getOrder', { params: { id }, signal }),
      tab,
      clock: systemClock,
      storageKey,
      order_id,
      onPlaced: () => void queryClient.invalidateQueries({ queryKey: ['listOrders'] }),
    }),
  });
  const [current, setCurrent] = useState(create);
  if (current.storageKey === storageKey) return current.store;
  const next = create();
  setCurrent(next);
  return next.store;
}
