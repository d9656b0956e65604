import type { UserSubscription } from '@grandstand/contract/payments.schema';
import type { Queryable } from '@grandstand/db/database';
import { readSubscriptionTerms, type UserSubscriptionRow } from '@grandstand/db/user-subscriptions';
import { findSubscriptionWithdrawal } from '@grandstand/db/withdrawals';
import { nextPayment, subscriptionAccessUntil } from '@grandstand/rules/subscriptions/subscription';
import { taxRatesAt, totalsOf } from '@grandstand/rules/totals';
import { circumstancesOf } from './apply-event.ts';

/** The subscription as its subscriber sees it. */
export async function presentSubscription(
  db: Queryable,
  row: UserSubscriptionRow,
  now: Date,
): Promise<UserSubscription> {
  const [terms, withdrawal] = await Promise.all([
    readSubscriptionTerms(db, row),
    findSubscriptionWithdrawal(db, row.id, now),
  ]);
  const payment = nextPayment(row, circumstancesOf(terms, now));
  const access_until = subscriptionAccessUntil(row, terms.zone);
  return {
    id: row.id,
    subscription_id: row.plan_id,
    name: row.product_name,
    status: row.status,
    cancellation: row.cancellation,
    offer: row.offer,
    period: row.period,
    is_trial: row.is_trial,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    currency: row.currency,
    next_payment:
      payment === null
        ? null
        : {
            at: payment.at.toISOString(),
            total: totalsOf({ ...payment, rates: taxRatesAt(terms.taxes, row) }).total,
          },
    card:
      row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    failure:
      row.failure === null || access_until === null
        ? null
        : { kind: row.failure, access_until: access_until.toISOString() },
    withdrawal: withdrawal === undefined ? null : { ...withdrawal, until: withdrawal.until.toISOString() },
  };
}
