import { CancelledError } from '@grandstand/client/cancelled-error';
import { type Clock, wait } from '@grandstand/client/clock';
import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import type { Order } from '@grandstand/contract/payments.schema';
import { ORDER_POLL_MS } from '@grandstand/rules/constants';
import type { TabStorage } from '../storage/tab-storage.ts';
import { type Checkout, type CheckoutEvent, nextCheckout, resumed } from './checkout-state.ts';
import { isNoSuchOrder, isRefusal } from './is-refusal.ts';
import { pollOrder } from './poll-order.ts';
import {
  type PaymentRequest,
  pendingRequestOf,
  type StoredCheckout,
  storedOrderId,
} from './stored-checkout.ts';

export interface CheckoutPorts<Request extends PaymentRequest> {
  /** Sends the request; the same idempotency key creates one order, however often it is sent. */
  readonly placeOrder: (request: Request) => Promise<Order>;
  readonly getOrder: (id: number, signal: AbortSignal) => Promise<Order>;
  readonly tab: TabStorage;
  readonly clock: Clock;
  /** Where the tab stores this checkout: one key for each user and selection. */
  readonly storageKey: string;
  /** The order in the URL. */
  readonly order_id: number | null;
  /** Called for each new order, also after the page was left. */
  readonly onPlaced: () => void;
}

/** Called only while the page is shown. */
export interface CheckoutListeners {
  readonly onOrder: (order_id: number) => void;
  readonly onRefused: (error: unknown) => void;
}

export interface CheckoutStore<Request> {
  readonly getState: () => Checkout;
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the pending request or polls the open order; returns a function that stops both. */
  readonly start: (listeners: CheckoutListeners) => () => void;
  /** One click on pay: one idempotency key. Ignored while a request is in flight. */
  readonly pay: (body: Request) => void;
  readonly dispatch: (event: CheckoutEvent) => void;
  /** Shows the order that the URL names by now, if the form is on screen. */
  readonly openOrder: (order_id: number | null) => void;
}

/** Specification 4, payment flow: the request, its order and the poll of the order. Request and order survive a reload in the tab. */
export function createCheckout<Request extends PaymentRequest>(
  ports: CheckoutPorts<Request>,
): CheckoutStore<Request> {
  const { tab, storageKey } = ports;
  const subscribers = new Set<() => void>();
  let state = stored(ports.order_id);
  let listeners: CheckoutListeners | null = null;
  let isInFlight = false;
  let poll: { readonly order_id: number; readonly abort: AbortController } | null = null;

  function stored(order_id: number | null): Checkout {
    const entry = tab.get(storageKey);
    if (pendingRequestOf<Request>(entry)) return { step: 'sending' };
    return resumed(order_id ?? storedOrderId(entry));
  }

  function store(entry: StoredCheckout<Request>): void {
    tab.set(storageKey, entry);
  }

  function dispatch(event: CheckoutEvent): void {
    const next = nextCheckout(state, event);
    if (next === state) return;
    state = next;
    for (const subscriber of subscribers) subscriber();
    continueStep();
  }

  /** The side effect that each step needs. */
  function continueStep(): void {
    if (listeners === null) return;
    if (state.step === 'processing') startPoll(state.order_id);
    else stopPoll();
    if (state.step === 'sending') resend();
    if (state.step === 'success' || state.step === 'form') tab.remove(storageKey);
  }

  function resend(): void {
    const request = pendingRequestOf<Request>(tab.get(storageKey));
    if (request) void send(request);
  }

  async function send(request: Request): Promise<void> {
    if (isInFlight) return;
    isInFlight = true;
    try {
      const order = await ports.placeOrder(request);
      store({ order_id: order.id });
      ports.onPlaced();
      listeners?.onOrder(order.id);
      if (listeners) dispatch({ type: 'order', order });
    } catch (error) {
      failed(error);
    } finally {
      isInFlight = false;
    }
  }

  function failed(error: unknown): void {
    if (error instanceof CancelledError) return;
    if (isRefusal(error)) tab.remove(storageKey);
    if (listeners === null) return;
    if (!isRefusal(error)) {
      dispatch({ type: 'no_response' });
      return;
    }
    dispatch({ type: 'refused' });
    listeners.onRefused(error);
  }

  function startPoll(order_id: number): void {
    if (poll?.order_id === order_id) return;
    stopPoll();
    const abort = new AbortController();
    const { signal } = abort;
    poll = { order_id, abort };
    pollOrder({
      ask: () => ports.getOrder(order_id, signal),
      pause: () => wait(ports.clock, ORDER_POLL_MS, signal),
      onOrder: order => signal.aborted || dispatch({ type: 'order', order }),
    }).catch((error: unknown) => {
      if (!signal.aborted) dispatch({ type: isNoSuchOrder(error) ? 'refused' : 'no_response' });
    });
  }

  function stopPoll(): void {
    poll?.abort.abort();
    poll = null;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    start(given) {
      listeners = given;
      continueStep();
      return () => {
        listeners = null;
        stopPoll();
      };
    },
    pay(body) {
      if (isInFlight) return;
      store({ request: { ...body, idempotency_key: createIdempotencyKey() } });
      dispatch({ type: 'sent' });
    },
    dispatch,
    openOrder(order_id) {
      if (isOtherOrder(state, order_id)) dispatch({ type: 'restored', checkout: stored(order_id) });
    },
  };
}

/** At the form, the URL may come to name another order. In every other step, and after a failed attempt, it names the current one. */
function isOtherOrder(checkout: Checkout, order_id: number | null): boolean {
  return order_id !== null && checkout.step === 'form' && checkout.failure?.order_id !== order_id;
}
