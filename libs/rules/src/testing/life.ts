import { DAY_MS } from '../constants.ts';
import { monthsOf } from '../subscriptions/billing-period.ts';
import { CONSUMER_LAWS, type ConsumerLaw } from '../subscriptions/consumer-law.ts';
import { type FailureKind, MAX_ATTEMPTS } from '../subscriptions/declines.ts';
import type { Effect, Mail } from '../subscriptions/effects.ts';
import { nextStepAt, stepSubscription } from '../subscriptions/step.ts';
import {
  type Circumstances,
  canSubscriptionBecome,
  newSubscription,
  type Price,
  type Subscription,
  subscriptionAccessUntil,
} from '../subscriptions/subscription.ts';
import type { PlanTerms, SubscriptionEvent } from '../subscriptions/subscription-events.ts';
import { switchPrice } from '../subscriptions/switch-plans.ts';
import { addDays, addMonths, wholeDaysBetween } from '../zone-calendar.ts';

/** How the bank responds to charges of the current card; `slow` waits for the next action. */
export type Card = 'pays' | FailureKind | 'slow';

export type Action =
  | { readonly do: 'wait' | 'standstill' | 'cancel' | 'resume' | 'switch' | 'pay_now' | 'two_ticks' }
  | { readonly do: 'refund' | 'withdraw' }
  | { readonly do: 'card'; readonly card: Card }
  | { readonly do: 'price'; readonly base_price: number }
  | { readonly do: 'dispute'; readonly outcome: 'open' | 'won' | 'lost' }
  | { readonly do: 'delete' };

export interface Life {
  readonly zone: string;
  readonly law: ConsumerLaw;
  readonly starts: Date;
  readonly is_annual: boolean;
  readonly trial_days: number;
  /** The discount of a coupon on the first payment, if there is no trial. */
  readonly coupon: number;
  /** The jobs run this late. */
  readonly late_ms: number;
  readonly actions: readonly { readonly action: Action; readonly days: number }[];
}

const MONTHLY: PlanTerms = { plan_id: 1, offer: 'monthly', period: 1, base_price: 999, service_fee: 100 };
const ANNUAL: PlanTerms = { plan_id: 2, offer: 'annual', period: 1, base_price: 9900, service_fee: 100 };

interface SentMail {
  readonly mail: Mail;
  readonly at: Date;
  readonly period_number: number;
}

interface Charge extends Price {
  readonly period_number: number;
  readonly at: Date;
}

/** Lives a subscription's life, and returns the rules that it broke. The checks know nothing of how the rules are written. */
export function brokenRules(life: Life): string[] {
  return new Observer(life).live();
}

/** The same with the number of periods that were lived. */
export function livedPeriods(life: Life): { readonly broken: readonly string[]; readonly periods: number } {
  const observer = new Observer(life);
  return { broken: observer.live(), periods: observer.periods };
}

class Observer {
  readonly #life: Life;
  readonly #broken: string[] = [];
  readonly #mails: SentMail[] = [];
  readonly #charges: Charge[] = [];
  #now: Date;
  #subscription: Subscription;
  #price: Price;
  #card: Card = 'pays';
  /** The charge at the provider. */
  #pending: Extract<Effect, { kind: 'charge' }> | null = null;
  #attempts: { at: Date; isByBuyer: boolean; failure: FailureKind | null }[] = [];
  #cancelledAt: Date | null = null;
  #lastPrice: Price;
  #isBuyer = false;

  constructor(life: Life) {
    this.#life = life;
    this.#now = life.starts;
    const terms = life.is_annual ? ANNUAL : MONTHLY;
    this.#price = { base_price: terms.base_price, service_fee: terms.service_fee };
    this.#lastPrice = this.#price;
    this.#subscription = newSubscription(terms);
  }

  live(): string[] {
    const { trial_days, coupon, actions, late_ms } = this.#life;
    const first = { period_number: 1, ...this.#price, discount: coupon, is_coupon: coupon > 0 };
    this.#apply(
      trial_days > 0
        ? { kind: 'trial_started', days: trial_days, card_expires_at: addMonths(this.#now, 20, 'UTC') }
        : { kind: 'paid', ...first },
    );
    if (trial_days === 0) this.#recordPayment(first);
    for (const { action: next, days } of actions) {
      this.#settle();
      this.#act(next);
      const until = new Date(this.#now.getTime() + days * DAY_MS + late_ms);
      if (next.do === 'standstill') this.#now = until;
      else this.#runUntil(until);
    }
    return this.#broken;
  }

  get periods(): number {
    return this.#subscription.period_number;
  }

  get #around(): Circumstances {
    return {
      now: this.#now,
      zone: this.#life.zone,
      law: CONSUMER_LAWS[this.#life.law],
      price: this.#price,
    };
  }

  #expect(isTrue: boolean, rule: string): void {
    if (!isTrue) this.#broken.push(`${rule} (${this.#now.toISOString()})`);
  }

  /** Ticks whenever a step is due, as the scheduler does. */
  #runUntil(until: Date): void {
    const hasChanged = this.#priceHasChanged();
    if (hasChanged) this.#apply({ kind: 'tick' });
    for (let round = 0; ; round++) {
      const due = nextStepAt(this.#subscription, this.#around);
      const at = due === null ? null : new Date(due.getTime() + this.#life.late_ms);
      if (at === null || at > until) break;
      this.#now = new Date(Math.max(at.getTime(), this.#now.getTime()));
      const before = this.#subscription;
      this.#apply({ kind: 'tick' });
      this.#expect(
        JSON.stringify(this.#subscription) !== JSON.stringify(before),
        'a due tick changes something',
      );
      if (this.#card !== 'slow') this.#settle();
      if (round > 500) throw new Error('a life never rests');
    }
    this.#now = until;
    this.#checkAccess();
  }

  #priceHasChanged(): boolean {
    const { new_base_price, base_price, status } = this.#subscription;
    return status === 'active' && (new_base_price ?? base_price) !== this.#price.base_price;
  }

  /** The provider reports the outcome of the charge. */
  #settle(): void {
    const charge = this.#pending;
    if (charge === null) return;
    this.#pending = null;
    const isByBuyer = this.#isBuyer;
    this.#isBuyer = false;
    const paid = this.#card === 'pays' || this.#card === 'slow';
    const failure = paid ? null : (this.#card as FailureKind);
    this.#attempts.push({ at: this.#now, isByBuyer, failure });
    if (failure !== null) {
      this.#apply({ kind: 'declined', failure });
      return;
    }
    const { period_number, base_price, service_fee, discount } = charge;
    const accepted = this.#apply({ kind: 'paid', period_number, base_price, service_fee, discount });
    if (accepted) this.#recordPayment(charge);
  }

  #recordPayment(charge: Price & { period_number: number }): void {
    const isTwice = this.#charges.some(({ period_number }) => period_number === charge.period_number);
    this.#expect(!isTwice, 'charges a period once');
    this.#charges.push({ ...charge, at: this.#now });
    this.#attempts = [];
    this.#expect(this.#has('receipt'), 'sends a receipt after each charge');
  }

  #has(kind: Mail): boolean {
    return this.#mails.some(sent => sent.mail === kind && sent.at.getTime() === this.#now.getTime());
  }

  #act(next: Action): void {
    const { period_number } = this.#subscription;
    switch (next.do) {
      case 'wait':
      case 'standstill':
        return;
      case 'two_ticks':
        this.#apply({ kind: 'tick' });
        this.#apply({ kind: 'tick' });
        return;
      case 'card':
        this.#card = next.card;
        this.#apply({ kind: 'card_saved', expires_at: addMonths(this.#now, 20, 'UTC') });
        return;
      case 'price':
        this.#price = { ...this.#price, base_price: next.base_price };
        return;
      case 'switch':
        this.#switch();
        return;
      case 'refund':
        this.#apply({ kind: 'refunded', period_number });
        return;
      case 'dispute':
        this.#apply({ kind: 'dispute', period_number, outcome: next.outcome });
        return;
      case 'withdraw':
        this.#apply({ kind: 'withdrawn' });
        return;
      case 'delete':
        this.#apply({ kind: 'account_deleted' });
        return;
      case 'pay_now':
        this.#isBuyer = true;
        this.#apply({ kind: 'pay_now' });
        return;
      default:
        this.#apply({ kind: next.do });
    }
  }

  #switch(): void {
    const terms = this.#subscription.plan_id === 1 ? ANNUAL : MONTHLY;
    const price = switchPrice(this.#subscription, terms, this.#around);
    if ('refusal' in price) return;
    const { is_trial, credit, period_number } = this.#subscription;
    this.#expect(price.discount + price.credit >= credit, 'a switch loses no credit');
    const accepted = this.#apply({
      kind: 'switched',
      from_period: period_number,
      terms,
      discount: price.discount,
    });
    this.#expect(accepted, 'a switch at its own price is accepted');
    this.#price = this.#lastPrice = { base_price: terms.base_price, service_fee: terms.service_fee };
    if (!is_trial) this.#recordPayment({ ...this.#price, period_number: period_number + 1 });
  }

  /** Applies one event and checks everything that must hold of a step. Returns false if the event was refused. */
  #apply(event: SubscriptionEvent): boolean {
    const before = this.#subscription;
    const step = stepSubscription(before, event, this.#around);
    if ('refusal' in step) return false;
    const after = step.subscription;
    this.#subscription = after;
    const isLegal = before.status === after.status || canSubscriptionBecome(before.status, after.status);
    this.#expect(isLegal, `${before.status} does not become ${after.status}`);
    this.#expect(after.credit >= 0 && after.paid_base >= 0, 'amounts are not negative');
    this.#checkPeriods(before, after);
    if (event.kind === 'cancel') this.#cancelledAt ??= this.#now;
    if (event.kind === 'resume' || event.kind === 'switched') this.#cancelledAt = null;
    for (const effect of step.effects) this.#carryOut(effect, after, event);
    return true;
  }

  #checkPeriods(before: Subscription, after: Subscription): void {
    if (after.period_number === before.period_number) return;
    this.#expect(after.period_number === before.period_number + 1, 'skips no period');
    if (before.ends_at === null || after.starts_at === null) return;
    const isSwitch = after.plan_id !== before.plan_id;
    this.#expect(isSwitch || after.starts_at >= before.ends_at, 'periods do not overlap');
    const isSeamless = after.starts_at.getTime() === before.ends_at.getTime();
    this.#expect(
      isSeamless || after.starts_at.getTime() === this.#now.getTime(),
      'a period starts in time or now',
    );
  }

  #carryOut(effect: Effect, after: Subscription, event: SubscriptionEvent): void {
    if (effect.kind === 'mail') this.#checkMail(effect.mail, after, event);
    if (effect.kind === 'charge') this.#checkCharge(effect, after);
    if (effect.kind === 'stop_charge') this.#stopAtProvider();
  }

  #stopAtProvider(): void {
    // The provider cancels the intent, unless the bank has charged it already: a slow card stays at the provider.
    if (this.#pending === null || this.#card === 'slow') return;
    this.#pending = null;
    this.#apply({ kind: 'charge_stopped' });
  }

  #checkMail(name: Mail, { period_number }: Subscription, event: SubscriptionEvent): void {
    const isLast = ['cancelled', 'withdrawn', 'ended_unpaid'].includes(name);
    const isPaidAfterCancel = event.kind === 'paid';
    this.#expect(
      this.#cancelledAt === null || isLast || isPaidAfterCancel,
      `sends no ${name} after a cancellation`,
    );
    const isOnce = ['trial_ending', 'renewal_ahead', 'card_expiring'].includes(name);
    const isTwice = this.#mails.some(sent => sent.mail === name && sent.period_number === period_number);
    const isNewCard =
      name === 'card_expiring' && this.#life.actions.some(({ action: { do: one } }) => one === 'card');
    this.#expect(!isOnce || !isTwice || isNewCard, `sends ${name} once`);
    this.#mails.push({ mail: name, at: this.#now, period_number });
  }

  #checkCharge(charge: Extract<Effect, { kind: 'charge' }>, after: Subscription): void {
    const { zone, law: lawName } = this.#life;
    const law = CONSUMER_LAWS[lawName];
    this.#expect(this.#pending === null, 'one charge at a time');
    this.#expect(this.#cancelledAt === null, 'charges nothing after an accepted cancellation');
    this.#expect(charge.discount <= charge.base_price, 'the discount is at most the price');
    this.#pending = charge;
    this.#checkRetries();
    if (this.#attempts.length > 0) return;
    const { is_trial, starts_at, period_number } = after;
    const announced = this.#mails.findLast(
      sent =>
        (sent.mail === 'trial_ending' || sent.mail === 'renewal_ahead') &&
        sent.period_number === period_number,
    );
    const isShortTrial = is_trial && starts_at !== null && this.#life.trial_days <= 8;
    const isCheaper = period_number === 1 && this.#life.coupon > 0;
    const mustBe = is_trial ? !isShortTrial : isCheaper || monthsOf(after) >= law.renewal_from_months;
    const isInTime = announced !== undefined && addDays(announced.at, 7, zone) <= this.#now;
    this.#expect(!mustBe || isInTime, 'announces the charge 7 days ahead');
    this.#expect(mustBe || announced === undefined, 'announces only what must be announced');
    if (charge.base_price === this.#lastPrice.base_price) return;
    const notice = this.#mails.findLast(
      sent => sent.mail === 'price_change' && addDays(sent.at, law.price_change_days, zone) <= this.#now,
    );
    this.#expect(notice !== undefined, `announces a price ${law.price_change_days} days ahead`);
    this.#lastPrice = { base_price: charge.base_price, service_fee: charge.service_fee };
  }

  #checkRetries(): void {
    const last = this.#attempts.at(-1);
    const [first] = this.#attempts;
    if (last === undefined || first === undefined) return;
    this.#expect(this.#attempts.length < MAX_ATTEMPTS, 'attempts stay within the budget of the networks');
    if (this.#isBuyer) return;
    this.#expect(last.failure === 'soft', 'retries a soft decline only');
    const days = wholeDaysBetween(first.at, this.#now, this.#life.zone);
    this.#expect(days >= 1, 'retries on the next day at the earliest');
    const own = this.#attempts.filter(({ isByBuyer }) => !isByBuyer).length;
    this.#expect(own <= 3, 'retries three times at most');
  }

  /** Access if and only if paid, in trial or in grace, as the observer's own record says. */
  #checkAccess(): void {
    const subscription = this.#subscription;
    const until = subscriptionAccessUntil(subscription, this.#life.zone);
    const isOpen = until !== null && until > this.#now;
    const { status, starts_at, ends_at, is_suspended, is_trial, period_number } = subscription;
    const isPaid = is_trial || this.#charges.some(charge => charge.period_number === period_number);
    const isWithin = starts_at !== null && ends_at !== null && starts_at <= this.#now && this.#now < ends_at;
    const isRunning = status === 'active' || status === 'canceled';
    if (isWithin && isRunning && isPaid && !is_suspended) this.#expect(isOpen, 'opens a paid period');
    if (isOpen) this.#expect(isPaid && isRunning && !is_suspended, 'opens nothing that is not paid');
    if (isOpen && !isWithin && ends_at !== null) {
      const since = subscription.failed_since ?? ends_at;
      const isGrace = status === 'active' && this.#now <= addDays(since, 6, this.#life.zone);
      this.#expect(isGrace, 'opens nothing after the period but the days of grace');
    }
  }
}
