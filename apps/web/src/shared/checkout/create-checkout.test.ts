import { ApiError } from '@grandstand/client/api-error';
import type { Clock } from '@grandstand/client/clock';
import { NetworkError } from '@grandstand/client/network-error';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';
import type { BuyBody, Order, OrderStatus } from '@grandstand/contract/payments.schema';
import { ORDER_POLL_MS } from '@grandstand/rules/constants';
import { describe, expect, it, vi } from 'vitest';
import { type CheckoutPorts, createCheckout } from './create-checkout.ts';

const order = (status: OrderStatus, own: Partial<Order> = {}) =>
  ({ id: 4, status, failure: null, action: null, ...own }) as Order;
const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, { type: 'about:blank', title: code, status, code, detail: code });

/** Waits end at once. */
const quickClock: Clock = {
  now: () => 0,
  after(_, done) {
    const timer = setTimeout(done, 0);
    return () => clearTimeout(timer);
  },
};

/** A checkout whose server responds with `placed` to requests and with `polled`, one after the other, to polls. */
function checkoutWith(placed: readonly (Order | Error)[], polled: readonly (Order | Error)[] = []) {
  const respond = (responses: (Order | Error)[]) => async () => {
    const response = responses.shift();
    if (response instanceof Error || response === undefined) throw response ?? new Error('no more responses');
    return response;
  };
  const stored = new Map<string, unknown>();
  const ports = {
    placeOrder: vi.fn<CheckoutPorts<BuyBody>['placeOrder']>(respond([...placed])),
    getOrder: vi.fn<CheckoutPorts<BuyBody>['getOrder']>(respond([...polled])),
    onPlaced: vi.fn(),
    tab: {
      get: (key: string) => stored.get(key),
      set: (key: string, value: unknown) => void stored.set(key, value),
      remove: (key: string) => void stored.delete(key),
    },
    clock: quickClock,
    storageKey: 'checkout.1',
  };
  const listeners = { onOrder: vi.fn(), onRefused: vi.fn() };
  const open = (order_id: number | null = null) => createCheckout({ ...ports, order_id });
  const step = (store: ReturnType<typeof open>, name: string) =>
    expect.poll(() => store.getState().step).toBe(name);
  return { ports, listeners, stored, open, step };
}

const BODY: BuyBody = { package_id: 3 };

describe('createCheckout', () => {
  it('places an order, polls it and clears the tab once it is paid', async () => {
    const { ports, listeners, stored, open, step } = checkoutWith(
      [order('processing')],
      [order('processing'), order('paid')],
    );
    const store = open();
    store.start(listeners);
    store.pay(BODY);
    expect(store.getState()).toEqual({ step: 'sending' });
    await step(store, 'success');
    expect(ports.getOrder).toHaveBeenCalledTimes(2);
    expect(listeners.onOrder).toHaveBeenCalledExactlyOnceWith(4);
    expect(ports.onPlaced).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  it('shows the form without an order id, and requests no order', () => {
    const { ports, listeners, open } = checkoutWith([]);
    const store = open(null);
    store.start(listeners);
    expect(store.getState()).toEqual({ step: 'form', failure: null });
    expect(ports.getOrder).not.toHaveBeenCalled();
  });

  it('waits the poll interval between two polls', async () => {
    const after = vi.spyOn(quickClock, 'after');
    const { listeners, open, step } = checkoutWith([], [order('processing'), order('paid')]);
    const store = open(4);
    store.start(listeners);
    await step(store, 'success');
    expect(after).toHaveBeenCalledExactlyOnceWith(ORDER_POLL_MS, expect.any(Function));
    after.mockRestore();
  });

  it('sends one request for a double click', async () => {
    const { ports, listeners, open, step } = checkoutWith([order('paid')]);
    const store = open();
    store.start(listeners);
    store.pay(BODY);
    store.pay(BODY);
    await step(store, 'success');
    expect(ports.placeOrder).toHaveBeenCalledOnce();
  });

  it('is unconfirmed without a response, and checks again with the same idempotency key', async () => {
    const { ports, listeners, open, step } = checkoutWith([new NetworkError(), order('paid')]);
    const store = open();
    store.start(listeners);
    store.pay(BODY);
    await step(store, 'unconfirmed');
    store.dispatch({ type: 'check_again' });
    await step(store, 'success');
    const [first, second] = ports.placeOrder.mock.calls;
    expect(first?.[0].idempotency_key).toMatch(/\S+/);
    expect(second).toEqual(first);
  });

  it('sends the stored request again after a reload', async () => {
    const { ports, stored, listeners, open, step } = checkoutWith([order('paid')]);
    const request = { ...BODY, idempotency_key: 'abcdefgh' };
    stored.set('checkout.1', { request });
    const store = open();
    expect(store.getState()).toEqual({ step: 'sending' });
    store.start(listeners);
    await step(store, 'success');
    expect(ports.placeOrder).toHaveBeenCalledExactlyOnceWith(request);
  });

  it('returns to the form after a refusal, and reports it', async () => {
    const error = refusal(409, 'quote_changed');
    const { listeners, stored, open, step } = checkoutWith([error]);
    const store = open();
    store.start(listeners);
    store.pay(BODY);
    await step(store, 'form');
    expect(listeners.onRefused).toHaveBeenCalledExactlyOnceWith(error);
    expect(stored.size).toBe(0);
  });

  it('returns to the form if the order in the URL belongs to another user', async () => {
    const { listeners, open, step } = checkoutWith([], [refusal(404, 'not_found')]);
    const store = open(4);
    expect(store.getState().step).toBe('processing');
    store.start(listeners);
    await step(store, 'form');
  });

  it('is unconfirmed if a poll fails, and polls again on request', async () => {
    const { listeners, open, step } = checkoutWith([], [new NetworkError(), order('paid')]);
    const store = open(4);
    store.start(listeners);
    await step(store, 'unconfirmed');
    store.dispatch({ type: 'check_again' });
    await step(store, 'success');
  });

  it('opens the order that the URL names, but not the one that just failed', async () => {
    const failed = order('failed', { failure: { code: 'card_declined', message: '' } });
    const { ports, listeners, open, step } = checkoutWith([], [failed, order('paid', { id: 5 })]);
    const store = open(4);
    store.start(listeners);
    await step(store, 'form');
    store.openOrder(4);
    expect(store.getState().step).toBe('form');
    store.openOrder(5);
    await step(store, 'success');
    expect(ports.getOrder.mock.calls.map(([id]) => id)).toEqual([4, 5]);
  });

  it('stores the order of a response that arrives after the page was left', async () => {
    const { ports, listeners, stored, open } = checkoutWith([order('processing')]);
    const store = open();
    const stop = store.start(listeners);
    store.pay(BODY);
    stop();
    await expect.poll(() => ports.onPlaced).toHaveBeenCalledOnce();
    expect(stored.get('checkout.1')).toEqual({ order_id: 4 });
    expect(listeners.onOrder).not.toHaveBeenCalled();
    expect(ports.getOrder).not.toHaveBeenCalled();
  });

  it('aborts the poll when the page is left', async () => {
    const { ports, listeners, open } = checkoutWith([], [order('processing')]);
    const stop = open(4).start(listeners);
    stop();
    expect(ports.getOrder.mock.calls[0]?.[1].aborted).toBe(true);
  });
});
