import { addDays, addMonths, wholeDaysBetween } from '../zone-calendar.ts';
import { monthsOf } from './billing-period.ts';
import type { LawRules } from './consumer-law.ts';
import type { Mail } from './effects.ts';
import { type Circumstances, NO_NEW_PRICE, type Subscription } from './subscription.ts';

/** Notices are sent this long before the last day that the law allows, so that a late job breaks no rule. */
const RESERVE_DAYS = 1;
/** A card that expires before the next payment is announced this long before the payment. */
const CARD_NOTICE_DAYS = 14;
const MONTHS_A_YEAR = 12;

interface Notified {
  readonly subscription: Subscription;
  readonly mails: readonly Mail[];
}

/** The notices of an active subscription that are due now, in the order of this list. */
const NOTICES = [announcePrice, announceEnd, remindYearly, announceCard];

/** Adds the notices that are due now; each is sent once. */
export function sendNotices(subscription: Subscription, around: Circumstances): Notified {
  let current = subscription;
  const mails: Mail[] = [];
  for (const notice of NOTICES) {
    const [next, mail] = notice(current, around) ?? [current, null];
    current = next;
    if (mail !== null) mails.push(mail);
  }
  return { subscription: current, mails };
}

type Notice = readonly [Subscription, Mail] | null;

/** Announces every change of the price at once. It is charged once the law's days have passed. */
function announcePrice(subscription: Subscription, { now, price }: Circumstances): Notice {
  if (price === null) return null;
  const { base_price, service_fee } = subscription;
  const known = {
    base_price: subscription.new_base_price ?? base_price,
    service_fee: subscription.new_service_fee ?? service_fee,
  };
  if (known.base_price === price.base_price && known.service_fee === price.service_fee) return null;
  const isAgreed = price.base_price === base_price && price.service_fee === service_fee;
  const announced = isAgreed
    ? NO_NEW_PRICE
    : {
        new_base_price: price.base_price,
        new_service_fee: price.service_fee,
        price_announced_at: now,
      };
  return [{ ...subscription, ...announced }, 'price_change'];
}

/** Announces the end of a trial or of an introductory price, or a renewal after a long period. A late notice postpones the end, at our expense. */
function announceEnd(subscription: Subscription, { now, zone, law }: Circumstances): Notice {
  const due = endNoticeDue(subscription, law, zone);
  const days = noticeDays(subscription, law);
  const { ends_at, anchor_at, anchor_count, is_trial } = subscription;
  if (due === null || due > now || days === null || ends_at === null) return null;
  const earliest = addDays(now, days, zone);
  const postponed = { ends_at: earliest, anchor_at: earliest, anchor_count: 0 };
  const end = earliest > ends_at ? postponed : { ends_at, anchor_at, anchor_count };
  return [{ ...subscription, ...end, end_announced_at: now }, is_trial ? 'trial_ending' : 'renewal_ahead'];
}

/** Returns when the end of the current period must be announced; null if it was, or need not be. */
function endNoticeDue(subscription: Subscription, law: LawRules, zone: string): Date | null {
  const { ends_at, end_announced_at } = subscription;
  const days = noticeDays(subscription, law);
  if (days === null || ends_at === null || end_announced_at !== null) return null;
  return addDays(ends_at, -days - RESERVE_DAYS, zone);
}

function noticeDays(subscription: Subscription, law: LawRules): number | null {
  if (subscription.is_trial || hasIntroductoryPrice(subscription)) return law.trial_ending_days;
  return monthsOf(subscription) >= law.renewal_from_months ? law.renewal_days : null;
}

/** A coupon reduced the price of the current period, and the next one costs the full price. */
function hasIntroductoryPrice({ paid_base, base_price }: Subscription): boolean {
  return paid_base < base_price;
}

/** A trial that is shorter than its notice is announced at sign-up. */
export function isTrialAnnouncedAtSignUp(
  startsAt: Date,
  endsAt: Date,
  { law, zone }: Pick<Circumstances, 'law' | 'zone'>,
): boolean {
  return wholeDaysBetween(startsAt, endsAt, zone) <= law.trial_ending_days + RESERVE_DAYS;
}

function remindYearly(subscription: Subscription, { now, zone, law }: Circumstances): Notice {
  const due = reminderDue(subscription, law, zone);
  return due === null || due > now ? null : [{ ...subscription, reminded_at: now }, 'yearly_reminder'];
}

function reminderDue(
  { contract_at, reminded_at }: Subscription,
  { has_yearly_reminder }: LawRules,
  zone: string,
): Date | null {
  const last = reminded_at ?? contract_at;
  return has_yearly_reminder && last !== null ? addMonths(last, MONTHS_A_YEAR, zone) : null;
}

function announceCard(subscription: Subscription, { now, zone }: Circumstances): Notice {
  const due = cardNoticeDue(subscription, zone);
  return due === null || due > now ? null : [{ ...subscription, card_announced_at: now }, 'card_expiring'];
}

function cardNoticeDue(
  { ends_at, card_expires_at, card_announced_at }: Subscription,
  zone: string,
): Date | null {
  if (ends_at === null || card_expires_at === null || card_announced_at !== null) return null;
  return card_expires_at > ends_at ? null : addDays(ends_at, -CARD_NOTICE_DAYS, zone);
}

/** The moments at which notices fall due. */
export function noticeTimes(subscription: Subscription, { law, zone }: Circumstances): (Date | null)[] {
  return [
    endNoticeDue(subscription, law, zone),
    reminderDue(subscription, law, zone),
    cardNoticeDue(subscription, zone),
  ];
}
