import { DAY_MS } from '../constants.ts';
import { CONSUMER_LAWS, type LawRules } from '../subscriptions/consumer-law.ts';
import type { Effect } from '../subscriptions/effects.ts';
import { nextStepAt, stepSubscription } from '../subscriptions/step.ts';
import { newSubscription, type Price, type Subscription } from '../subscriptions/subscription.ts';
import type { PlanTerms, SubscriptionEvent } from '../subscriptions/subscription-events.ts';

export const MONTHLY: PlanTerms = {
  plan_id: 1,
  offer: 'monthly',
  period: 1,
  base_price: 999,
  service_fee: 100,
};
export const ANNUAL: PlanTerms = {
  plan_id: 2,
  offer: 'annual',
  period: 1,
  base_price: 9900,
  service_fee: 100,
};
export const START = new Date('2026-01-01T12:00:00Z');

/** A subscription whose clock the test moves by days since the start. */
export class Story {
  subscription: Subscription;
  price: Price | null;
  effects: readonly Effect[] = [];
  refusal: string | null = null;
  now = START;
  readonly law: LawRules;

  constructor(terms: PlanTerms = MONTHLY, law: LawRules = CONSUMER_LAWS.none) {
    this.subscription = newSubscription(terms);
    this.price = terms;
    this.law = law;
  }

  get around() {
    return { now: this.now, zone: 'UTC', law: this.law, price: this.price };
  }

  on(day: number, event: SubscriptionEvent | SubscriptionEvent['kind'] = 'tick'): this {
    this.now = new Date(START.getTime() + day * DAY_MS);
    const full = typeof event === 'string' ? ({ kind: event } as SubscriptionEvent) : event;
    const step = stepSubscription(this.subscription, full, this.around);
    this.refusal = 'refusal' in step ? step.refusal : null;
    this.effects = 'refusal' in step ? [] : step.effects;
    if (!('refusal' in step)) this.subscription = step.subscription;
    return this;
  }

  get mails() {
    return this.effects.flatMap(effect => (effect.kind === 'mail' ? [effect.mail] : []));
  }

  get charge() {
    return this.effects.find(effect => effect.kind === 'charge');
  }

  get nextDay() {
    const next = nextStepAt(this.subscription, this.around);
    return next === null ? null : (next.getTime() - START.getTime()) / DAY_MS;
  }

  get endsOn() {
    const { ends_at } = this.subscription;
    return ends_at === null ? null : (ends_at.getTime() - START.getTime()) / DAY_MS;
  }
}

export function payment(period_number: number, { base_price, service_fee }: Price = MONTHLY, discount = 0) {
  return { kind: 'paid', period_number, base_price, service_fee, discount } as const;
}
export const declined = (failure: 'soft' | 'hard' | 'authentication') =>
  ({ kind: 'declined', failure }) as const;
export const trial = (days = 30) => ({ kind: 'trial_started', days, card_expires_at: null }) as const;
export const dispute = (outcome: 'open' | 'won' | 'lost', period_number = 1) =>
  ({ kind: 'dispute', period_number, outcome }) as const;
export const bought = (terms = MONTHLY, law = CONSUMER_LAWS.none) =>
  new Story(terms, law).on(0, payment(1, terms));
