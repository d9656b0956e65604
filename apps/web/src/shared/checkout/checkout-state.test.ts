import type { Order, OrderStatus } from '@grandstand/contract/payments.schema';
import { describe, expect, it } from 'vitest';
import { AT_FORM, type Checkout, lookUpOrder, nextCheckout, resumed } from './checkout-state.ts';

const order = (status: OrderStatus, own: Partial<Order> = {}) =>
  ({ id: 4, status, failure: null, action: null, ...own }) as Order;
const PROCESSING: Checkout = { step: 'processing', order_id: 4, clientSecret: null };

describe('payment flow', () => {
  it('moves from processing to success', () => {
    const sent = nextCheckout(AT_FORM, { type: 'sent' });
    expect(sent).toEqual({ step: 'sending' });
    const processing = nextCheckout(sent, { type: 'order', order: order('processing') });
    expect(processing).toEqual(PROCESSING);
    const paid = order('paid');
    expect(nextCheckout(processing, { type: 'order', order: paid })).toEqual({
      step: 'success',
      order: paid,
    });
  });

  it('returns to the form with the reason of a failed order', () => {
    const failed = order('failed', { failure: { code: 'insufficient_funds', message: 'No money.' } });
    expect(nextCheckout(PROCESSING, { type: 'order', order: failed })).toEqual({
      step: 'form',
      failure: { order_id: 4, reason: 'insufficient_funds' },
    });
  });

  it.each(['expired', 'refunded'] as const)('returns to the form if the order is %s', status => {
    expect(nextCheckout(PROCESSING, { type: 'order', order: order(status) })).toMatchObject({
      step: 'form',
      failure: { reason: 'expired' },
    });
  });

  it('is unconfirmed, not failed, without a response', () => {
    expect(nextCheckout(PROCESSING, { type: 'no_response' })).toEqual({ step: 'unconfirmed', order_id: 4 });
    expect(nextCheckout({ step: 'sending' }, { type: 'no_response' })).toEqual({
      step: 'unconfirmed',
      order_id: null,
    });
  });

  it('checks the order again, or sends the same request again if there is no order yet', () => {
    expect(nextCheckout({ step: 'unconfirmed', order_id: 4 }, { type: 'check_again' })).toEqual(PROCESSING);
    expect(nextCheckout({ step: 'unconfirmed', order_id: null }, { type: 'check_again' })).toEqual({
      step: 'sending',
    });
  });

  it('restores the checkout of another order', () => {
    expect(nextCheckout(AT_FORM, { type: 'restored', checkout: PROCESSING })).toEqual(PROCESSING);
  });

  it('starts a 3-D Secure challenge, and keeps polling after it', () => {
    const challenged = order('processing', { action: { client_secret: 'pi_1_secret' } });
    const inChallenge = nextCheckout({ step: 'sending' }, { type: 'order', order: challenged });
    expect(inChallenge).toEqual({ ...PROCESSING, clientSecret: 'pi_1_secret' });
    expect(nextCheckout(inChallenge, { type: 'challenge_completed' })).toEqual(PROCESSING);
  });

  it('allows to pay again after an abandoned challenge', () => {
    const back = nextCheckout(
      { ...PROCESSING, clientSecret: 'pi_1_secret' },
      { type: 'challenge_abandoned' },
    );
    expect(back).toEqual({ step: 'form', failure: { order_id: 4, reason: 'challenge_abandoned' } });
    expect(nextCheckout(back, { type: 'order', order: order('processing') })).toBe(back);
    expect(nextCheckout(back, { type: 'order', order: order('paid') })).toMatchObject({ step: 'success' });
  });

  it('looks up an order by its id, and returns false without one', () => {
    expect(lookUpOrder(4)).toEqual(PROCESSING);
    expect(lookUpOrder(null)).toBe(false);
  });

  it('shows the order in the URL after a reload', () => {
    expect(resumed(4)).toEqual(PROCESSING);
    expect(resumed(null)).toEqual(AT_FORM);
  });
});
