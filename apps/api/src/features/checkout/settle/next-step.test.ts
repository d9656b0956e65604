import type { OrderStatus } from '@grandstand/rules/order-status';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const failure = { code: 'card_declined', message: 'No.' };
const STATES = ['created', 'processing', 'paid', 'failed', 'refunded', 'expired'] as const;
const stepsOf = (intent: Parameters<typeof nextStep>[1], isWanted = true) =>
  Object.fromEntries(STATES.map(status => [status, nextStep(status, intent, isWanted)]));

describe('nextStep', () => {
  it('grants a paid order once, from any unpaid status', () => {
    const steps = { created: 'grant', processing: 'grant', failed: 'grant', expired: 'grant' };
    expect(stepsOf({ status: 'succeeded', failure: null })).toEqual({
      ...steps,
      paid: 'none',
      refunded: 'none',
    });
  });

  it('refunds a late payment once', () => {
    const refunded = { created: 'refund', processing: 'refund', failed: 'refund', expired: 'refund' };
    const steps = stepsOf({ status: 'succeeded', failure: null }, false);
    expect(steps).toEqual({ ...refunded, paid: 'none', refunded: 'none' });
  });

  it('fails an open order whose card was declined', () => {
    expect(stepsOf({ status: 'waiting', failure })).toEqual({
      created: 'fail',
      processing: 'fail',
      failed: 'none',
      expired: 'none',
      paid: 'none',
      refunded: 'none',
    });
  });

  it('does nothing before the first attempt', () => {
    expect(new Set(Object.values(stepsOf({ status: 'waiting', failure: null })))).toEqual(new Set(['none']));
  });

  it.each(['action_required', 'processing'] as const)(
    'waits while the payment of an open order is %s',
    status => {
      const steps = stepsOf({ status, failure: null });
      const waits = STATES.filter((one: OrderStatus) => steps[one] === 'wait');
      expect(waits).toEqual(['created', 'processing', 'failed']);
    },
  );

  it('expires an unpaid order whose intent was cancelled', () => {
    const steps = stepsOf({ status: 'cancelled', failure: null });
    expect(STATES.filter(one => steps[one] === 'expire')).toEqual(['created', 'processing', 'failed']);
  });
});
