import type { Order, OrderStatus } from '@grandstand/contract/payments.schema';
import { describe, expect, it } from 'vitest';
import { AT_FORM, type Checkout, nextCheckout, resumed } from './checkout-state.ts';

const order = (status: OrderStatus, own: Partial<Order> = {}) =>
  ({ id: 4, status, failure: null, action: null, ...own }) as Order;
const PROCESSING: Checkout = { step: 'processing', order_id: 4, clientSecret: null };

describe('payment flow', () => {
  it('is processing, then success', () => {
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

  it('a failed order is rejected, with a flag that shows a popup', () => {
    const failed = order('failed', { failure: { code: 'insufficient_funds', message: 'No money.' } });
    expect(nextCheckout(PROCESSING, { type: 'order', order: failed })).toEqual({
      step: 'form',
      failure: { order_id: 4, reason: 'insufficient_funds' },
    });
  });

  it.each(['expired', 'refunded'] as const)('an order that is %s is over', status => {
    expect(nextCheckout(PROCESSING, { type: 'order', order: order(status) })).toMatchObject({
      step: 'form',
      failure: { reason: 'expired' },
    });
  });

  it('an answer that did not come is never called a failure', () => {
    expect(nextCheckout(PROCESSING, { type: 'no_response' })).toEqual({ step: 'unconfirmed', order_id: 4 });
    expect(nextCheckout({ step: 'sending' }, { type: 'no_response' })).toEqual({
      step: 'unconfirmed',
      order_id: null,
    });
  });

  it('checks the order again, or sends the same click again where there is no order yet', () => {
    expect(nextCheckout({ step: 'unconfirmed', order_id: 4 }, { type: 'check_again' })).toEqual(PROCESSING);
    expect(nextCheckout({ step: 'unconfirmed', order_id: null }, { type: 'check_again' })).toEqual({
      step: 'sending',
    });
  });

  it('goes on with what stands for another team', () => {
    expect(nextCheckout(AT_FORM, { type: 'chosen', begun: PROCESSING })).toEqual(PROCESSING);
  });

  it('asks the bank, and goes on polling when the bank has its answer', () => {
    const asking = order('processing', { action: { client_secret: 'pi_1_secret' } });
    const atBank = nextCheckout({ step: 'sending' }, { type: 'order', order: asking });
    expect(atBank).toEqual({ ...PROCESSING, clientSecret: 'pi_1_secret' });
    expect(nextCheckout(atBank, { type: 'challenge_completed' })).toEqual(PROCESSING);
  });

  it('who leaves the bank’s question can pay again', () => {
    const back = nextCheckout(
      { ...PROCESSING, clientSecret: 'pi_1_secret' },
      { type: 'challenge_abandoned' },
    );
    expect(back).toEqual({ step: 'form', failure: { order_id: 4, reason: 'challenge_abandoned' } });
    expect(nextCheckout(back, { type: 'order', order: order('processing') })).toBe(back);
    expect(nextCheckout(back, { type: 'order', order: order('paid') })).toMatchObject({ step: 'success' });
  });

  it('a reload comes back to the order in the address', () => {
    expect(resumed(4)).toEqual(PROCESSING);
    expect(resumed(null)).toEqual(AT_FORM);
  });
});
