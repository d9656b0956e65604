import { findBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import { queueMail } from '@grandstand/db/outgoing-mail';
import type {
  MailedWithdrawal,
  SubscriptionMail,
  SubscriptionMailKind,
} from '@grandstand/db/subscription-mail';
import { readSubscriptionTerms, type SubscriptionTerms } from '@grandstand/db/subscription-terms';
import { readUserSubscription, type UserSubscriptionRow } from '@grandstand/db/user-subscriptions';
import { findPeriodOrder } from '@grandstand/db/withdrawals';
import type { Mail } from '@grandstand/rules/subscriptions/effects';
import { newPriceFrom } from '@grandstand/rules/subscriptions/new-price';
import {
  type Circumstances,
  nextChargeAt,
  nextPayment,
  type Price,
  payableUntil,
} from '@grandstand/rules/subscriptions/subscription';
import { withdrawableUntil } from '@grandstand/rules/subscriptions/withdrawal';
import { taxRatesAt, totalsOf } from '@grandstand/rules/totals';
import { createWithdrawalLink } from './withdrawal-link.ts';

/** The receipt and the confirmation of a withdrawal are mailed by those who know the amounts of the order. */
export type NoticeMail = Exclude<Mail, 'receipt' | 'withdrawn'>;

export function isNoticeMail(mail: Mail): mail is NoticeMail {
  return mail !== 'receipt' && mail !== 'withdrawn';
}

/** Decision H128: queues the mail of a notice in the transaction that records it, so that it is sent once or not at all. */
export async function mailNotice(
  tx: Queryable,
  subscriptionId: number,
  mail: NoticeMail,
  around: Circumstances,
): Promise<void> {
  const row = await readUserSubscription(tx, subscriptionId);
  const subscriber = row && (await findBuyer(tx, row.user_id));
  if (row === undefined || subscriber === undefined) return;
  const terms = await readSubscriptionTerms(tx, row);
  const kind = mailKindOf(mail, row, around);
  const content: SubscriptionMail = {
    kind,
    first_name: subscriber.first_name,
    product_name: row.product_name,
    currency: row.currency,
    offer: row.offer,
    period: row.period,
    ...amountsOf(row, terms, around),
    ...timesOf(kind, row, around),
    withdrawal: STARTS_CONTRACT.has(kind) ? await withdrawalOf(tx, row, around) : null,
    link: row.site_origin && row.site_origin + (HAS_ENDED.has(kind) ? '/packages' : '/profile'),
  };
  const { channel_id } = row;
  const { email: recipient, language } = subscriber;
  await queueMail(tx, { channel_id, recipient, language, content });
}

const STARTS_CONTRACT: ReadonlySet<SubscriptionMailKind> = new Set([
  'subscription_started',
  'trial_started',
  'switched',
]);
/** The reader has no subscription any more, and may choose another one. */
const HAS_ENDED: ReadonlySet<SubscriptionMailKind> = new Set(['ended_unpaid', 'cancelled_now']);

function mailKindOf(
  mail: NoticeMail,
  row: UserSubscriptionRow,
  { zone }: Circumstances,
): SubscriptionMailKind {
  switch (mail) {
    case 'contract':
      return row.is_trial ? 'trial_started' : 'subscription_started';
    case 'price_change':
      return row.new_base_price === null ? 'price_unchanged' : mail;
    case 'payment_failed':
      return nextChargeAt(row, zone) === null ? mail : 'payment_retried';
    case 'cancelled':
      return row.status === 'canceled' && !row.is_suspended ? mail : 'cancelled_now';
    default:
      return mail;
  }
}

function amountsOf(
  row: UserSubscriptionRow,
  { taxes }: SubscriptionTerms,
  around: Circumstances,
): Pick<SubscriptionMail, 'price' | 'amount' | 'new_price'> {
  const rates = taxRatesAt(taxes, row);
  const totalOf = (price: Price, discount = 0) => totalsOf({ ...price, discount, rates }).total;
  const next = nextPayment(row, around);
  const { new_base_price: base_price, new_service_fee: service_fee } = row;
  const isAnnounced = base_price !== null && service_fee !== null;
  return {
    price: totalOf(row),
    amount: next === null ? totalOf(row) : totalOf(next, next.discount),
    new_price: isAnnounced ? totalOf({ base_price, service_fee }) : null,
  };
}

function timesOf(
  kind: SubscriptionMailKind,
  row: UserSubscriptionRow,
  around: Circumstances,
): Pick<SubscriptionMail, 'at' | 'until'> {
  const { now, zone } = around;
  const { ends_at } = row;
  const next =
    (kind === 'price_change' ? newPriceFrom(row, around) : nextChargeAt(row, zone)) ?? ends_at ?? now;
  const until = payableUntil(row, zone) ?? ends_at ?? now;
  return { at: next.toISOString(), until: until.toISOString() };
}

async function withdrawalOf(
  tx: Queryable,
  { id, contract_at, site_origin }: UserSubscriptionRow,
  { now, law, zone }: Circumstances,
): Promise<MailedWithdrawal | null> {
  if (contract_at === null || site_origin === null) return null;
  const until = withdrawableUntil({ is_dated_event: false, bought_at: contract_at }, law, zone);
  const order = await findPeriodOrder(tx, id, 1);
  if (until === null || until <= now || order === undefined) return null;
  const link = await createWithdrawalLink(tx, { id: order, site_origin }, now);
  return { link, until: until.toISOString() };
}
