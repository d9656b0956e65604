import { CancelledError } from '@grandstand/client/cancelled-error';
import { systemClock, wait } from '@grandstand/client/clock';
import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import type { BuyBody } from '@grandstand/contract/payments.schema';
import { ORDER_POLL_MS } from '@grandstand/rules/constants';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { useSession } from '#shared/session/session.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { type Checkout, type CheckoutEvent, nextCheckout, resumed } from './checkout-state.ts';
import { isNoSuchOrder, isRefusal } from './is-refusal.ts';
import { checkoutKeptAs, clickOf, type KeptCheckout, openOrderOf } from './kept-checkout.ts';
import { pollOrder } from './poll-order.ts';

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

/** Specification 4, payment flow: a click, its order, and the poll; both outlive a reload. */
export function useCheckout({ of, order_id, onOrder, onRefused }: Options): CheckoutFlow {
  const client = useClient();
  const tab = useTabStorage();
  const keptAs = checkoutKeptAs(useSession(), of);
  const [checkout, tell] = useReducer(nextCheckout, null, () => started());
  const isSending = useRef(false);
  const isHere = useRef(true);
  const { step } = checkout;
  const polled = step === 'processing' ? checkout.order_id : null;

  function started(): Checkout {
    const kept = tab.get(keptAs);
    if (clickOf(kept)) return { step: 'sending' };
    return resumed(order_id ?? openOrderOf(kept));
  }

  function keep(kept: KeptCheckout): void {
    tab.set(keptAs, kept);
  }

  async function send(click: BuyBody): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const order = await client.call('buy', {
        body: click,
        ...(click.idempotency_key && { idempotencyKey: click.idempotency_key }),
      });
      keep({ order_id: order.id });
      if (isHere.current) onOrder(order.id);
      tell({ type: 'order', order });
    } catch (error) {
      if (error instanceof CancelledError) return;
      if (!isRefusal(error)) return tell({ type: 'unanswered' });
      tab.remove(keptAs);
      tell({ type: 'refused' });
      onRefused(error);
    } finally {
      isSending.current = false;
    }
  }

  function pay(body: BuyBody): void {
    if (isSending.current) return;
    const click = { ...body, idempotency_key: createIdempotencyKey() };
    keep({ click });
    tell({ type: 'sent' });
    void send(click);
  }

  const resend = useEffectEvent(() => {
    const click = clickOf(tab.get(keptAs));
    if (click) void send(click);
  });
  // A click that was not answered before a reload, or that is checked again.
  useEffect(() => {
    if (step === 'sending') resend();
  }, [step]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

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
      tell({ type: isNoSuchOrder(error) ? 'refused' : 'unanswered' });
    });
    return () => leaving.abort();
  }, [client, polled]);

  const isSettled = step === 'success' || step === 'form';
  useEffect(() => {
    if (isSettled) tab.remove(keptAs);
  }, [isSettled, tab, keptAs]);

  return { checkout, pay, tell };
}
