import { addDays } from '../zone-calendar.ts';
import type { LawRules } from './consumer-law.ts';
import { EXPIRY_DAY, type FailureKind, MAX_ATTEMPTS, RETRY_DAYS } from './declines.ts';

/**
 * Specification 4, subscription state. `inactive`: nothing has been paid yet, and no trial has started. `canceled`: the
 * renewal was stopped, and access lasts until the period ends. `expired`: the subscription has ended, for any reason.
 */
export type SubscriptionStatus = 'inactive' | 'active' | 'canceled' | 'expired';
/** Specification 4, auto-renewal cancellation: being stopped, stopped, or the stop was withdrawn (decision D40). */
export type RenewalCancellation = 'processing' | 'finished' | 'cancelled';
export type EndReason =
  | 'cancelled'
  | 'never_paid'
  | 'unpaid'
  | 'refunded'
  | 'withdrawn'
  | 'disputed'
  | 'account_deleted';

const NEXT_STATUS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  inactive: ['active', 'expired'],
  active: ['canceled', 'expired'],
  canceled: ['active', 'expired'],
  expired: [],
};

export function canSubscriptionBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return NEXT_STATUS[from].includes(to);
}

/** A subscription of one user. Amounts are in the currency's minor unit; all times are instants. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  readonly cancellation: RenewalCancellation | null;
  readonly end_reason: EndReason | null;
  readonly ended_at: Date | null;
  /** The terms that the subscriber agreed to. */
  readonly plan_id: number;
  readonly offer: 'monthly' | 'annual';
  readonly period: number;
  readonly base_price: number;
  readonly service_fee: number;
  /** The price that was announced and is not charged yet; null without a change of price. */
  readonly new_base_price: number | null;
  readonly new_service_fee: number | null;
  readonly price_announced_at: Date | null;
  /** The moment of the contract: sign-up, or the last switch of plans. Null before the first payment. */
  readonly contract_at: Date | null;
  /** The current period, counted from 1; 0 before the first. The trial is the first period. */
  readonly period_number: number;
  readonly is_trial: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  /** The base price of the current period, credit included: the value of its unused days can be credited. */
  readonly paid_base: number;
  /** The current period ends `anchor_count` periods after the anchor, so that ends of months do not drift. */
  readonly anchor_at: Date | null;
  readonly anchor_count: number;
  /** The value of unused days after a switch, which reduces the next payments. */
  readonly credit: number;
  /** A dispute of the current payment suspends the access. */
  readonly is_suspended: boolean;
  /** The charge of the next period: since when it is at the provider, the attempts, and why the last one failed. */
  readonly charging_since: Date | null;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  readonly failed_since: Date | null;
  readonly failure: FailureKind | null;
  /** When the end of the current period was announced. */
  readonly end_announced_at: Date | null;
  readonly reminded_at: Date | null;
  readonly card_expires_at: Date | null;
  readonly card_announced_at: Date | null;
}

/** Everything outside the subscription that decides what happens to it. */
export interface Circumstances {
  readonly now: Date;
  /** The channel's time zone. */
  readonly zone: string;
  readonly law: LawRules;
  /** The plan's price today; null if it is no longer on sale: subscribers then pay what they agreed to. */
  readonly price: Price | null;
}

export interface Price {
  readonly base_price: number;
  readonly service_fee: number;
}

/** The days after the end of a period in which access continues while the renewal is charged: the retry days, and one for a late job. */
export const GRACE_DAYS = EXPIRY_DAY + 1;

/** A new subscription, before its first payment or its trial. */
export function newSubscription(
  terms: Pick<Subscription, 'plan_id' | 'offer' | 'period' | 'base_price' | 'service_fee'>,
): Subscription {
  return {
    ...terms,
    status: 'inactive',
    cancellation: null,
    end_reason: null,
    ended_at: null,
    ...NO_NEW_PRICE,
    contract_at: null,
    period_number: 0,
    is_trial: false,
    starts_at: null,
    ends_at: null,
    paid_base: 0,
    anchor_at: null,
    anchor_count: 0,
    credit: 0,
    is_suspended: false,
    ...NO_CHARGE,
    end_announced_at: null,
    reminded_at: null,
    card_expires_at: null,
    card_announced_at: null,
  };
}

export const NO_NEW_PRICE = {
  new_base_price: null,
  new_service_fee: null,
  price_announced_at: null,
} as const;

export const NO_CHARGE = {
  charging_since: null,
  attempts: 0,
  last_attempt_at: null,
  failed_since: null,
  failure: null,
} as const;

/** Returns when access ends as things are now; null if there is none. A renewal that is due or retried prolongs it. */
export function subscriptionAccessUntil(subscription: Subscription, zone: string): Date | null {
  const { status, ends_at, failed_since, is_suspended } = subscription;
  if (ends_at === null || is_suspended || (status !== 'active' && status !== 'canceled')) return null;
  return status === 'canceled' ? ends_at : addDays(failed_since ?? ends_at, GRACE_DAYS, zone);
}

/**
 * Returns when the subscription expires if its overdue renewal is not paid: the last day to pay, in mails and on screens. Null while
 * nothing is overdue. The access is granted for a day longer, in case the job that ends it is late.
 */
export function payableUntil(
  { failed_since }: Pick<Subscription, 'failed_since'>,
  zone: string,
): Date | null {
  return failed_since === null ? null : addDays(failed_since, EXPIRY_DAY, zone);
}

export type SubscriptionPhase = 'inactive' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'expired';

/** The state with the differences that an operator counts. */
export function phaseOf({ status, failure, is_trial }: Subscription): SubscriptionPhase {
  if (status !== 'active') return status;
  if (failure !== null) return 'past_due';
  return is_trial ? 'trialing' : 'active';
}

/** The next payment: when, and of what. The tax is not part of it. */
export interface NextPayment extends Price {
  readonly at: Date;
  /** Credit of a switch that is used. */
  readonly discount: number;
}

/** Returns the next payment, if nothing changes; null if none follows. */
export function nextPayment(subscription: Subscription, around: Circumstances): NextPayment | null {
  const { status, cancellation, ends_at, credit } = subscription;
  if (status !== 'active' || cancellation === 'processing' || ends_at === null) return null;
  const price = nextPrice(subscription, ends_at, around);
  const at = nextChargeAt(subscription, around.zone) ?? ends_at;
  return { at, ...price, discount: Math.min(credit, price.base_price) };
}

/** An announced price holds from the first renewal that follows its notice by as many days as the law demands. */
function nextPrice(subscription: Subscription, at: Date, { law, zone }: Circumstances): Price {
  const { base_price, service_fee, new_base_price, new_service_fee, price_announced_at } = subscription;
  if (new_base_price === null || new_service_fee === null || price_announced_at === null) {
    return { base_price, service_fee };
  }
  return addDays(price_announced_at, law.price_change_days, zone) <= at
    ? { base_price: new_base_price, service_fee: new_service_fee }
    : { base_price, service_fee };
}

/** Returns when the next charge is due; null while one is at the provider, or if the last one may not be retried. */
export function nextChargeAt(
  { ends_at, charging_since, failure, failed_since, last_attempt_at, attempts }: Subscription,
  zone: string,
): Date | null {
  if (charging_since !== null || attempts >= MAX_ATTEMPTS) return null;
  if (failure === 'hard' || failure === 'authentication') return null;
  if (failed_since === null || last_attempt_at === null) return ends_at;
  const retries = RETRY_DAYS.map(day => addDays(failed_since, day, zone));
  return retries.find(retry => retry > last_attempt_at) ?? null;
}
