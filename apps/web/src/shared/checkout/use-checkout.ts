import { systemClock } from '@grandstand/client/clock';
import type { Order } from '@grandstand/contract/payments.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { callKey } from '../api/call-options.ts';
import { useClient } from '../api/client-context.ts';
import { useSession } from '../session/session.ts';
import { useTabStorage } from '../storage/storage-context.tsx';
import type { Checkout } from './checkout-state.ts';
import { type CheckoutListeners, type CheckoutStore, createCheckout } from './create-checkout.ts';
import { checkoutStorageKey, type PaymentRequest } from './stored-checkout.ts';

interface Options<Request> extends CheckoutListeners {
  /** Distinguishes the checkouts of a user: for a purchase, the selection's query. */
  readonly query: string;
  readonly order_id: number | null;
  readonly placeOrder: (request: Request) => Promise<Order>;
}

interface CheckoutFlow<Request> extends Pick<CheckoutStore<Request>, 'pay' | 'dispatch'> {
  readonly checkout: Checkout;
}

/** The checkout store of the current user and query. */
export function useCheckout<Request extends PaymentRequest>({
  query,
  order_id,
  placeOrder,
  ...listeners
}: Options<Request>): CheckoutFlow<Request> {
  const store = useStoreOf(checkoutStorageKey(useSession(), query), order_id, placeOrder);
  const checkout = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const onOrder = useEffectEvent(listeners.onOrder);
  const onRefused = useEffectEvent(listeners.onRefused);
  useEffect(() => store.start({ onOrder: id => onOrder(id), onRefused: error => onRefused(error) }), [store]);
  // Before the browser paints, so that the form does not flash.
  useLayoutEffect(() => store.openOrder(order_id), [store, order_id]);
  return { checkout, pay: store.pay, dispatch: store.dispatch };
}

function useStoreOf<Request extends PaymentRequest>(
  storageKey: string,
  order_id: number | null,
  placeOrder: (request: Request) => Promise<Order>,
): CheckoutStore<Request> {
  const client = useClient();
  const tab = useTabStorage();
  const queryClient = useQueryClient();
  const create = () => ({
    storageKey,
    store: createCheckout({
      placeOrder,
      getOrder: (id, signal) => client.call('getOrder', { params: { id }, signal }),
      tab,
      clock: systemClock,
      storageKey,
      order_id,
      onPlaced: () => {
        void queryClient.invalidateQueries({ queryKey: ['listOrders'] });
        // It lists the orders that can still be paid.
        void queryClient.invalidateQueries({ queryKey: callKey('getProfile') });
      },
    }),
  });
  const [current, setCurrent] = useState(create);
  if (current.storageKey === storageKey) return current.store;
  const next = create();
  setCurrent(next);
  return next.store;
}
