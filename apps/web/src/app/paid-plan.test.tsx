import type { Subscription } from '@grandstand/contract/entities.schema';
import type { Order, Quote, UserSubscription } from '@grandstand/contract/payments.schema';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { OrderSummary } from '#features/checkout/order-summary.tsx';
import { OtherPlans } from '#features/profile/subscription/other-plans.tsx';
import { primeCall } from '#shared/api/call-options.ts';
import type { Services } from '#shared/api/services.tsx';
import { smallChannel } from './fixtures/page-html.tsx';
import { renderPart } from './fixtures/render-part.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const plan = (id: number, name: string) =>
  ({ id, name, description: null, features: [] }) as unknown as Subscription;
const YEARLY = plan(2, 'Everything yearly');
/** The access includes the days of grace. */
const ORDER = {
  ...{ type: 'subscription', status: 'paid', coupon: null, currency: 'USD', total: 9526, payments: [] },
  ...{ product: { id: 2 }, lines: [], access_until: '2028-01-28T12:00:00Z' },
} as unknown as Order;
const SUBSCRIPTION = {
  ...{ id: 1, subscription_id: 2, name: YEARLY.name, currency: 'USD' },
  next_payment: { at: '2028-01-22T12:00:00Z', total: 10_545 },
} as unknown as UserSubscription;

const text = (part: ReactNode, prepare: (services: Services) => void) =>
  renderPart(part, smallChannel({}), prepare)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

function summary(order: Order, subscription: UserSubscription | null): string {
  const part = (
    <OrderSummary
      {...{ pass: YEARLY, event: undefined, selection: { subscription_id: 2 }, sum: order }}
      {...{ quoteError: null, isFixed: true, isTrial: false }}
    />
  );
  return text(part, ({ queryClient }) =>
    primeCall(queryClient, 'getUserSubscription', {}, subscription, NOW),
  );
}

describe('the summary of a paid plan', () => {
  it('names the next payment instead of the end of the access', () => {
    expect(summary(ORDER, SUBSCRIPTION)).toContain('Next payment: $105.45 on January 22, 2028.');
    expect(summary(ORDER, SUBSCRIPTION)).not.toContain('One payment');
  });

  it('says that the plan renews while the next payment is unknown', () => {
    expect(summary(ORDER, null)).toContain('Until you cancel');
    expect(summary(ORDER, { ...SUBSCRIPTION, subscription_id: 1 })).toContain('Until you cancel');
  });
});

describe('a plan to switch to', () => {
  const offer = (remaining_credit: number) =>
    text(<OtherPlans current={SUBSCRIPTION} />, ({ queryClient }) => {
      primeCall(queryClient, 'listSubscriptions', {}, [plan(1, 'Everything'), YEARLY], NOW);
      const quote = {
        ...{ total: 100, discount: 999, currency: 'USD' },
        switch_from: { name: YEARLY.name, is_trial: false, unused_days: 364, remaining_credit },
      } as unknown as Quote;
      queryClient.setQueryData(['quote', { body: { subscription_id: 1 } }], quote);
    });

  it('names the whole credit, and how much of it is left', () => {
    expect(offer(8901)).toContain(
      '$1.00 today, after $99.00 credit for 364 unused days. The remaining credit of $89.01 reduces your next payments.',
    );
    expect(offer(0)).toContain('$1.00 today, after $9.99 credit for 364 unused days ');
  });
});
