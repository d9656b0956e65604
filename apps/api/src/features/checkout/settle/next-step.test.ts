import type { OrderStatus } from '@grandstand/rules/order-status';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const failure = { code: 'card_declined', message: 'No.' };
const STATES = ['created', 'processing', 'paid', 'failed', 'refunded', 'expired'] as const;
const stepsOf = (intent: Parameters<typeof nextStep>[1], isWanted = true) =>
  Object.fromEntries(STATES.map(status => [status, nextStep(status, intent, isWanted)]));

describe('what becomes of an order', () => {
  it('that was paid, from whatever was said before: access, once', () => {
    const steps = { created: 'grant', processing: 'grant', failed: 'grant', expired: 'grant' };
    expect(stepsOf({ status: 'succeeded', failure: null })).toEqual({
      ...steps,
      paid: 'none',
      refunded: 'none',
    });
  });

  it('that was paid when nobody wanted it any more: the money goes back, once', () => {
    const refunded = { created: 'refund', processing: 'refund', failed: 'refund', expired: 'refund' };
    const steps = stepsOf({ status: 'succeeded', failure: null }, false);
    expect(steps).toEqual({ ...refunded, paid: 'none', refunded: 'none' });
  });

  it('whose card was declined: failed, where it has not ended', () => {
    expect(stepsOf({ status: 'waiting', failure })).toEqual({
      created: 'fail',
      processing: 'fail',
      failed: 'none',
      expired: 'none',
      paid: 'none',
      refunded: 'none',
    });
  });

  it('that nobody has tried to pay: nothing', () => {
    expect(new Set(Object.values(stepsOf({ status: 'waiting', failure: null })))).toEqual(new Set(['none']));
  });

  it.each(['action_required', 'processing'] as const)(
    'whose payment is %s: it waits, where it has not ended',
    status => {
      const steps = stepsOf({ status, failure: null });
      const waits = STATES.filter((one: OrderStatus) => steps[one] === 'wait');
      expect(waits).toEqual(['created', 'processing', 'failed']);
    },
  );

  it('whose intent was cancelled: expired, unless it was paid', () => {
    const steps = stepsOf({ status: 'cancelled', failure: null });
    expect(STATES.filter(one => steps[one] === 'expire')).toEqual(['created', 'processing', 'failed']);
  });
});
