import { describe, expect, it } from 'vitest';
import type { ActiveProduct } from '../purchased-pass.ts';
import { CONSUMER_LAWS } from '../subscriptions/consumer-law.ts';
import { newSubscription } from '../subscriptions/subscription.ts';
import type { SwitchableSubscription } from '../subscriptions/switch-plans.ts';
import { priceQuote } from './price-quote.ts';
import type { QuoteInput } from './quote-input.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const NOTHING = { event_id: null, event_category_id: null, participant_id: null } as const;
const SEASON = { ...NOTHING, type: 'package', package_id: 3, subscription_id: null } as const;
const GAME = { ...SEASON, type: 'event', event_id: 7, event_category_id: 1 } as const;
const PLAN = { ...NOTHING, type: 'subscription', package_id: null, subscription_id: 5 } as const;
const QUEBEC = { country: 'CA', region: 'QC' };
const PRICE = { base_price: 4000, service_fee: 100 };

const INPUT: QuoteInput = {
  now: NOW,
  product: SEASON,
  pass: {
    ...PRICE,
    name: 'Season',
    features: ['watch'],
    offer: 'month',
    period: 2,
    event_category_ids: [31],
  },
  event: null,
  team_name: null,
  plan: null,
  settings: { currency: 'CAD', time_zone: 'UTC', consumer_law: 'eu', taxes: [] },
  buyer: { country: 'CA', billing: null, has_used_trial: false, products: [], can_watch: false },
  current: null,
  coupon: null,
  has_coupon_code: false,
};
const EVENT = { name: 'Owls @ Gulls', base_price: 600, service_fee: 50, is_finished: false };
const MONTHLY = { offer: 'monthly', period: 1, trial_period: 30 } as const;
const TENTH = { id: 9, code: 'TENOFF', percent_off: 10, amount_off: null };

function priced(change: Partial<QuoteInput>) {
  const result = priceQuote({ ...INPUT, ...change });
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

describe('the price of a pass', () => {
  it('is its base price and fee, with access for its period', () => {
    expect(priced({})).toMatchObject({
      ...{ product_key: 'package:3', product_name: 'Season', total: 4100, renewal: null, tax_status: 'none' },
      ...{ access_until: inDays(60), withdrawable_until: new Date('2026-12-06T00:00:00Z') },
    });
  });

  it('is reduced by a coupon, but not the fee', () => {
    expect(priced({ coupon: TENTH })).toMatchObject({ discount: 400, total: 3700, coupon: { id: 9 } });
  });

  it('includes the taxes of the entered address, or estimates those of the country of the request', () => {
    const taxes = [{ ...QUEBEC, name: 'GST', rate: 5 }];
    const settings = { ...INPUT.settings, taxes };
    const entered = { ...INPUT.buyer, country: 'BG', billing: QUEBEC };
    expect(priced({ settings, buyer: entered })).toMatchObject({ tax: 200, tax_status: 'final', ...QUEBEC });
    expect(priced({ settings })).toMatchObject({ tax: 200, tax_status: 'estimated', country: null });
    expect(priced({ settings, buyer: { ...INPUT.buyer, country: null } })).toMatchObject({
      ...{ tax: 0, tax_status: 'unknown' },
    });
  });

  it('names the team that the pass is for', () => {
    const product = { ...SEASON, participant_id: 11 };
    expect(priced({ product, team_name: 'Owls' })).toMatchObject({
      ...{ product_name: 'Season · Owls', is_team_pass: true },
    });
  });

  it.each<[string, Partial<QuoteInput['buyer']>, boolean]>([
    ['the same categories', { products: [{ ...boughtPass(), event_category_ids: [31, 32] }] }, true],
    ['other categories', { products: [{ ...boughtPass(), event_category_ids: [32] }] }, false],
    ['a way to watch its game', { can_watch: true }, true],
  ])('is refused to a buyer who owns it, by %s', (_, buyer, isRefused) => {
    const result = priceQuote({ ...INPUT, buyer: { ...INPUT.buyer, ...buyer } });
    expect('refusal' in result && result.refusal === 'owned').toBe(isRefused);
  });
});

describe("the price of a game's own pass", () => {
  it('is that of the game, for access that never ends and no withdrawal before it is finished', () => {
    expect(priced({ product: GAME, event: EVENT })).toMatchObject({
      ...{ product_name: 'Season · Owls @ Gulls', total: 650, access_until: null, withdrawable_until: null },
    });
    expect(
      priced({ product: GAME, event: { ...EVENT, is_finished: true } }).withdrawable_until,
    ).not.toBeNull();
  });

  it('is that of the pass if the game has none', () => {
    expect(priced({ product: GAME, event: { ...EVENT, base_price: null } }).total).toBe(4100);
  });
});

describe('the price of a subscription', () => {
  const plan = {
    product: PLAN,
    plan: MONTHLY,
    pass: { ...INPUT.pass, offer: 'monthly', period: 1 },
  } as const;

  it('is paid again after a period, without the coupon', () => {
    expect(priced({ ...plan, coupon: TENTH })).toMatchObject({
      ...{ total: 3700, access_until: inDays(30) },
      renewal: { total: 4100, at: inDays(30), trial_days: 30, trial_ends_at: inDays(30) },
    });
  });

  it('has no trial for a buyer who has used theirs', () => {
    const buyer = { ...INPUT.buyer, has_used_trial: true };
    expect(priced({ ...plan, buyer }).renewal).toMatchObject({ trial_days: 0, trial_ends_at: null });
  });

  const row: SwitchableSubscription = {
    ...newSubscription({ plan_id: 4, offer: 'monthly', period: 1, base_price: 3000, service_fee: 100 }),
    ...{ id: 21, product_name: 'Basic', currency: 'CAD', payment_method_id: 'pm', ...QUEBEC },
    ...{ status: 'active', period_number: 2, paid_base: 3000 },
    ...{ starts_at: inDays(-15), ends_at: inDays(15), anchor_at: inDays(-15), anchor_count: 1 },
  };
  const around = { now: NOW, zone: 'UTC', law: CONSUMER_LAWS.eu, price: PRICE };
  const switching = { ...plan, current: { row, around } };

  it('is reduced by the unused days of the plan that the buyer leaves', () => {
    expect(priced(switching)).toMatchObject({
      ...{ discount: 1500, total: 2600, product_key: 'user_subscription:21:period:3:plan:5', ...QUEBEC },
      ...{ plan_switch: { unused_days: 15, remaining_credit: 0 }, renewal: { total: 4100, trial_days: 0 } },
    });
  });

  it.each<[string, string, Partial<QuoteInput>]>([
    ['wrong_promo_code', 'a coupon', { ...switching, has_coupon_code: true }],
    ['same_plan', 'the plan that runs', { ...switching, product: { ...PLAN, subscription_id: 4 } }],
    [
      'other_currency',
      'credit in another currency',
      { ...switching, current: { row: { ...row, currency: 'USD' }, around } },
    ],
    [
      'payment_due',
      'a payment that is due, whatever the coupon',
      { ...switching, has_coupon_code: true, current: { row: { ...row, failure: 'soft' }, around } },
    ],
  ])('is refused as %s for %s', (refusal, _, change) => {
    expect(priceQuote({ ...INPUT, ...change })).toEqual({ refusal });
  });
});

function boughtPass(): ActiveProduct {
  return {
    type: 'package',
    id: 2,
    covers_everything: false,
    event_ids: [],
    event_category_ids: [],
    participant_ids: [],
  };
}
