import { addDays } from '../zone-calendar.ts';
import { periodEnd } from './billing-period.ts';
import { type FailureKind, MAX_ATTEMPTS, RETRY_DAYS } from './declines.ts';
import { type Effect, type Mail, mail, STOP_CHARGE } from './effects.ts';
import { isTrialAnnouncedAtSignUp, noticeTimes, sendNotices } from './notices.ts';
import {
  type Circumstances,
  GRACE_DAYS,
  NO_CHARGE,
  NO_NEW_PRICE,
  nextChargeAt,
  nextPayment,
  payableUntil,
  type Subscription,
} from './subscription.ts';
import {
  changed,
  ended,
  type Refusal,
  refused,
  type Step,
  type SubscriptionEvent,
} from './subscription-events.ts';
import { switchPlans } from './switch-plans.ts';

/** The only function that changes a subscription: pure, so that years pass in a test. */
export function stepSubscription(
  subscription: Subscription,
  event: SubscriptionEvent,
  around: Circumstances,
): Step {
  const { now } = around;
  switch (event.kind) {
    case 'trial_started':
      return startTrial(subscription, event, around);
    case 'paid':
      return receivePayment(subscription, event, around);
    case 'declined':
      return failCharge(subscription, event.failure, around);
    case 'charge_stopped':
      return stopCharge(subscription, now);
    case 'pay_now':
      return payNow(subscription, around);
    case 'card_saved':
      return changed(withCard(subscription, event));
    case 'card_changed':
      return changeCard(subscription, event);
    case 'cancel':
      return cancel(subscription, now);
    case 'resume':
      return resume(subscription, now);
    case 'switched':
      return switchPlans(subscription, event, around);
    case 'refunded':
      return isCurrent(subscription, event) ? end(subscription, 'refunded', now) : changed(subscription);
    case 'withdrawn':
      return isRunning(subscription)
        ? end(subscription, 'withdrawn', now, 'withdrawn')
        : refused(refusalOf(subscription));
    case 'dispute':
      return dispute(subscription, event, now);
    case 'never_paid':
      return subscription.status === 'inactive'
        ? ended(subscription, 'never_paid', now)
        : refused('already_started');
    case 'account_deleted':
      return subscription.status === 'expired'
        ? changed(subscription)
        : ended(subscription, 'account_deleted', now, STOP_CHARGE);
    case 'tick':
      return tick(subscription, around);
  }
}

/** Returns when the next step is due; null while nothing happens without an event. A change of price is an event. */
export function nextStepAt(subscription: Subscription, around: Circumstances): Date | null {
  const { status, ends_at, charging_since, failed_since } = subscription;
  if (status === 'canceled') return ends_at;
  if (status !== 'active' || charging_since !== null) return null;
  const expiry = payableUntil(subscription, around.zone);
  const payment = failed_since === null ? ends_at : (nextChargeAt(subscription, around.zone) ?? expiry);
  const times = [payment, ...(failed_since === null ? noticeTimes(subscription, around) : [])];
  return new Date(Math.min(...times.filter(time => time !== null).map(time => time.getTime())));
}

function startTrial(
  subscription: Subscription,
  { days, card_expires_at }: { readonly days: number; readonly card_expires_at: Date | null },
  around: Circumstances,
): Step {
  const { now, zone } = around;
  if (subscription.status !== 'inactive') return refused('already_started');
  const ends_at = addDays(now, days, zone);
  return changed(
    {
      ...subscription,
      status: 'active',
      contract_at: now,
      period_number: 1,
      is_trial: true,
      starts_at: now,
      ends_at,
      anchor_at: ends_at,
      anchor_count: 0,
      end_announced_at: isTrialAnnouncedAtSignUp(now, ends_at, around) ? now : null,
      card_expires_at,
    },
    mail('contract'),
  );
}

type Paid = Extract<SubscriptionEvent, { kind: 'paid' }>;

/** A payment opens the next period. One that nobody waits for must be refunded. */
function receivePayment(subscription: Subscription, paid: Paid, around: Circumstances): Step {
  const { status, period_number, charging_since, failure, cancellation } = subscription;
  const isFirst = status === 'inactive' && paid.period_number === 1;
  const isAwaited = status === 'active' && (charging_since !== null || failure !== null);
  if (!isFirst && !(isAwaited && paid.period_number === period_number + 1)) return refused('not_wanted');
  const isStopped = cancellation === 'processing';
  const opened = openPeriod(subscription, paid, around);
  return changed(
    {
      ...opened,
      status: isStopped ? 'canceled' : 'active',
      cancellation: isStopped ? 'finished' : cancellation,
    },
    ...(isFirst ? [mail('contract')] : []),
    mail('receipt'),
    ...(isStopped ? [mail('cancelled')] : []),
  );
}

/** The next period starts where the last one ended, or now if the subscriber had no access in the meantime. */
function openPeriod(subscription: Subscription, paid: Paid, { now, zone }: Circumstances): Subscription {
  const { ends_at, anchor_at, anchor_count, contract_at, credit } = subscription;
  const { period_number, base_price, service_fee, discount, is_coupon = false } = paid;
  const isSeamless = ends_at !== null && anchor_at !== null && now <= addDays(ends_at, GRACE_DAYS, zone);
  const anchor = isSeamless ? anchor_at : now;
  const count = isSeamless ? anchor_count + 1 : 1;
  const isAnnouncedPrice =
    subscription.new_base_price === base_price && subscription.new_service_fee === service_fee;
  return {
    ...subscription,
    ...NO_CHARGE,
    ...(isAnnouncedPrice && NO_NEW_PRICE),
    base_price,
    service_fee,
    contract_at: contract_at ?? now,
    period_number,
    is_trial: false,
    starts_at: isSeamless ? ends_at : now,
    ends_at: periodEnd(subscription, anchor, count, zone),
    anchor_at: anchor,
    anchor_count: count,
    paid_base: is_coupon ? base_price - discount : base_price,
    credit: is_coupon ? credit : Math.max(0, credit - discount),
    end_announced_at: null,
  };
}

const MAIL_AFTER: Readonly<Record<FailureKind, Mail>> = {
  soft: 'payment_failed',
  hard: 'payment_failed',
  authentication: 'authentication_required',
};

function failCharge(subscription: Subscription, failure: FailureKind, around: Circumstances): Step {
  const { now, zone } = around;
  const { charging_since, failed_since, last_attempt_at, cancellation } = subscription;
  if (charging_since === null || last_attempt_at === null) return refused('nothing_due');
  if (cancellation === 'processing') return stopCharge(subscription, now);
  const failed = { ...subscription, charging_since: null, failure, failed_since: failed_since ?? now };
  const isLast = last_attempt_at >= addDays(failed.failed_since, Math.max(...RETRY_DAYS), zone);
  if (isLast) return end(failed, 'unpaid', now, 'ended_unpaid');
  return changed(failed, mail(MAIL_AFTER[failure]));
}

/** Nothing was charged. A cancellation that waited for this is finished; otherwise the next step charges again. */
function stopCharge(subscription: Subscription, now: Date): Step {
  if (subscription.charging_since === null) return changed(subscription);
  // No bank was asked, so the attempt does not count.
  const stopped = { ...subscription, charging_since: null, attempts: subscription.attempts - 1 };
  return subscription.cancellation === 'processing' ? finishCancelling(stopped, now) : changed(stopped);
}

/** The buyer pays what is overdue. After a refusal by the bank, this is the only way to another attempt. */
function payNow(subscription: Subscription, around: Circumstances): Step {
  if (!isRunning(subscription)) return refused(refusalOf(subscription));
  const { failure, charging_since, attempts } = subscription;
  if (failure === null || charging_since !== null) return refused('nothing_due');
  return attempts >= MAX_ATTEMPTS ? refused('too_many_attempts') : charge(subscription, around);
}

function withCard(
  subscription: Subscription,
  { expires_at }: { readonly expires_at: Date | null },
): Subscription {
  return { ...subscription, card_expires_at: expires_at, card_announced_at: null };
}

/** An overdue renewal is paid with another card instead; while a charge is at the provider, its card is fixed. */
function changeCard(subscription: Subscription, event: { readonly expires_at: Date | null }): Step {
  if (!isRunning(subscription)) return refused(refusalOf(subscription));
  const isDue = subscription.failure !== null || subscription.charging_since !== null;
  return isDue ? refused('payment_due') : changed(withCard(subscription, event));
}

/** An accepted cancellation wins over a renewal that was not charged. */
function cancel(subscription: Subscription, now: Date): Step {
  const { status, cancellation, charging_since } = subscription;
  if (status === 'canceled' || cancellation === 'processing') return changed(subscription);
  if (status !== 'active') return refused(refusalOf(subscription));
  return charging_since === null
    ? finishCancelling(subscription, now)
    : changed({ ...subscription, cancellation: 'processing' }, STOP_CHARGE);
}

/** Access lasts until the paid period ends; without one, it ends now. */
function finishCancelling(subscription: Subscription, now: Date): Step {
  const { ends_at } = subscription;
  const cancelled = { ...subscription, cancellation: 'finished' as const };
  const effects = [STOP_CHARGE, mail('cancelled')];
  if (ends_at === null || ends_at <= now) return ended(cancelled, 'cancelled', now, ...effects);
  return changed({ ...cancelled, status: 'canceled' }, ...effects);
}

/** Withdraws a cancellation while the period lasts. */
function resume(subscription: Subscription, now: Date): Step {
  const { status, cancellation, ends_at, is_suspended } = subscription;
  const resumed = { ...subscription, status: 'active', cancellation: 'cancelled' } as const;
  if (cancellation === 'processing') return changed(resumed, mail('resumed'));
  if (status === 'active') return changed(subscription);
  const canResume = status === 'canceled' && ends_at !== null && ends_at > now && !is_suspended;
  return canResume ? changed(resumed, mail('resumed')) : refused(refusalOf(subscription));
}

/** A disputed payment stops the renewal, and suspends the access that it paid for, until the dispute is won. */
function dispute(
  subscription: Subscription,
  event: Extract<SubscriptionEvent, { kind: 'dispute' }>,
  now: Date,
): Step {
  if (!isRunning(subscription)) return changed(subscription);
  const isAboutNow = isCurrent(subscription, event);
  if (event.outcome === 'won') {
    return changed(isAboutNow ? { ...subscription, is_suspended: false } : subscription);
  }
  if (event.outcome === 'lost' && isAboutNow) return end(subscription, 'disputed', now);
  const { ends_at } = subscription;
  if (ends_at === null || ends_at <= now) return end(subscription, 'disputed', now);
  const is_suspended = subscription.is_suspended || isAboutNow;
  const stopped = {
    status: 'canceled',
    cancellation: 'finished',
    charging_since: null,
    is_suspended,
  } as const;
  const mails = subscription.status === 'active' ? [mail('cancelled')] : [];
  return changed({ ...subscription, ...stopped }, STOP_CHARGE, ...mails);
}

/** Does what is due now. Ticks may come late, twice, or after a long standstill. */
function tick(subscription: Subscription, around: Circumstances): Step {
  const { now } = around;
  const { status, ends_at } = subscription;
  if (status === 'canceled') {
    const isOver = ends_at === null || ends_at <= now;
    return isOver ? ended(subscription, 'cancelled', now) : changed(subscription);
  }
  if (status !== 'active' || subscription.charging_since !== null) return changed(subscription);
  return subscription.failure === null ? renew(subscription, around) : retry(subscription, around);
}

function renew(subscription: Subscription, around: Circumstances): Step {
  const { subscription: notified, mails } = sendNotices(subscription, around);
  const effects = mails.map(mail);
  const isDue = notified.ends_at !== null && notified.ends_at <= around.now;
  return isDue ? charge(notified, around, effects) : changed(notified, ...effects);
}

function retry(subscription: Subscription, around: Circumstances): Step {
  const { now, zone } = around;
  const due = nextChargeAt(subscription, zone);
  if (due !== null) return due <= now ? charge(subscription, around) : changed(subscription);
  const until = payableUntil(subscription, zone);
  const isOver = until === null || until <= now;
  return isOver ? end(subscription, 'unpaid', now, 'ended_unpaid') : changed(subscription);
}

function charge(subscription: Subscription, around: Circumstances, effects: readonly Effect[] = []): Step {
  const payment = nextPayment(subscription, around);
  if (payment === null) return changed(subscription, ...effects);
  const attempt = subscription.attempts + 1;
  const { base_price, service_fee, discount } = payment;
  const charging = { charging_since: around.now, last_attempt_at: around.now, attempts: attempt };
  const period_number = subscription.period_number + 1;
  return changed({ ...subscription, ...charging }, ...effects, {
    kind: 'charge',
    period_number,
    attempt,
    base_price,
    service_fee,
    discount,
  });
}

function end(
  subscription: Subscription,
  reason: Parameters<typeof ended>[1],
  now: Date,
  lastMail?: Mail,
): Step {
  return ended(subscription, reason, now, STOP_CHARGE, ...(lastMail === undefined ? [] : [mail(lastMail)]));
}

function isRunning({ status }: Subscription): boolean {
  return status === 'active' || status === 'canceled';
}

function isCurrent(
  subscription: Subscription,
  { period_number }: { readonly period_number: number },
): boolean {
  return isRunning(subscription) && subscription.period_number === period_number;
}

function refusalOf({ status }: Subscription): Refusal {
  return status === 'inactive' ? 'not_started' : 'ended';
}
