import { CancelledError } from '@grandstand/client/cancelled-error';
import { systemClock, wait } from '@grandstand/client/clock';
import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import type { BuyBody } from '@grandstand/contract/payments.schema';
import { ORDER_POLL_MS } from '@grandstand/rules/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { useSession } from '#shared/session/session.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { type Checkout, type CheckoutEvent, nextCheckout, resumed } from './checkout-state.ts';
import { isNoSuchOrder, isRefusal } from './is-refusal.ts';
import { pollOrder } from './poll-order.ts';
import {
  checkoutStorageKey,
  pendingRequestOf,
  type StoredCheckout,
  storedOrderId,
} from './stored-checkout.ts';

interface Options {
  /** The selection's query: each has its own order. */
  readonly of: string;
  readonly order_id: number | null;
  readonly onOrder: (order_id: number) => void;
  readonly onRefused: (error: unknown) => void;
}

interface CheckoutFlow {
  readonly checkout: Checkout;
  /** One click: it has one key, however often it is sent. */
  readonly pay: (body: BuyBody) => void;
  readonly tell: (event: CheckoutEvent) => void;
}

/** Specification 4, payment flow: a click, its order, and the poll; both outlive a reload. What is bought may change at the form. */
export function useCheckout({ of, order_id, onOrder, onRefused }: Options): CheckoutFlow {
  const client = useClient();
  const tab = useTabStorage();
  const queryClient = useQueryClient();
  const keptAs = checkoutStorageKey(useSession(), of);
  const [checkout, tell] = useReducer(nextCheckout, null, () => started());
  const sending = useRef<string | null>(null);
  /** The selection that is on screen; null once the page is left. */
  const shown = useRef<string | null>(of);
  const { step } = checkout;
  const polled = step === 'processing' ? checkout.order_id : null;

  function started(): Checkout {
    const kept = tab.get(keptAs);
    if (pendingRequestOf(kept)) return { step: 'sending' };
    return resumed(order_id ?? storedOrderId(kept));
  }

  const [begun, setBegun] = useState({ of, order_id });
  if (begun.of !== of || begun.order_id !== order_id) {
    setBegun({ of, order_id });
    if (begun.of !== of || leadsOn(checkout, order_id)) tell({ type: 'chosen', begun: started() });
  }

  function keep(kept: StoredCheckout): void {
    tab.set(keptAs, kept);
  }

  async function send(click: BuyBody): Promise<void> {
    if (sending.current === of) return;
    sending.current = of;
    try {
      const order = await client.call('buy', {
        body: click,
        ...(click.idempotency_key && { idempotencyKey: click.idempotency_key }),
      });
      keep({ order_id: order.id });
      void queryClient.invalidateQueries({ queryKey: ['listOrders'] });
      if (shown.current !== of) return;
      onOrder(order.id);
      tell({ type: 'order', order });
    } catch (error) {
      if (error instanceof CancelledError) return;
      if (isRefusal(error)) tab.remove(keptAs);
      if (shown.current !== of) return;
      if (!isRefusal(error)) return tell({ type: 'no_response' });
      tell({ type: 'refused' });
      onRefused(error);
    } finally {
      if (sending.current === of) sending.current = null;
    }
  }

  function pay(body: BuyBody): void {
    if (sending.current === of) return;
    const click = { ...body, idempotency_key: createIdempotencyKey() };
    keep({ request: click });
    tell({ type: 'sent' });
    void send(click);
  }

  const resend = useEffectEvent(() => {
    const click = pendingRequestOf(tab.get(keptAs));
    if (click) void send(click);
  });
  // A click that was not answered before a reload, or that is checked again.
  useEffect(() => {
    if (step === 'sending') resend();
  }, [step]);

  useEffect(() => {
    shown.current = of;
    return () => {
      shown.current = null;
    };
  }, [of]);

  useEffect(() => {
    if (polled === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    pollOrder({
      ask: () => client.call('getOrder', { params: { id: polled }, signal }),
      pause: () => wait(systemClock, ORDER_POLL_MS, signal),
      onOrder: order => signal.aborted || tell({ type: 'order', order }),
    }).catch((error: unknown) => {
      if (signal.aborted) return;
      tell({ type: isNoSuchOrder(error) ? 'refused' : 'no_response' });
    });
    return () => leaving.abort();
  }, [client, polled]);

  const isSettled = step === 'success' || step === 'form';
  useEffect(() => {
    if (isSettled) tab.remove(keptAs);
  }, [isSettled, tab, keptAs]);

  return { checkout, pay, tell };
}

/** From the form to the order that the address has come to name; in every other step, and after a try, it is the one under way. */
function leadsOn(checkout: Checkout, order_id: number | null): boolean {
  return order_id !== null && checkout.step === 'form' && checkout.failure?.order_id !== order_id;
}
