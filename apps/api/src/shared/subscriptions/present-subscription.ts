import type { UserSubscription } from '@grandstand/contract/payments.schema';
import type { Queryable } from '@grandstand/db/database';
import { circumstancesOf, readSubscriptionDetails } from '@grandstand/db/subscription-terms';
import type { UserSubscriptionRow } from '@grandstand/db/user-subscriptions';
import { nextPayment, payableUntil } from '@grandstand/rules/subscriptions/subscription';
import { taxRatesAt, totalsOf } from '@grandstand/rules/totals';

/** The subscription as its subscriber sees it. */
export async function presentSubscription(
  db: Queryable,
  row: UserSubscriptionRow,
  now: Date,
): Promise<UserSubscription> {
  const { withdrawal_order_id, withdrawable_until, ...terms } = await readSubscriptionDetails(db, row, now);
  const payment = nextPayment(row, circumstancesOf(terms, now));
  const until = payableUntil(row, terms.zone);
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
      row.payment_method_id === null || row.card_brand === null || row.card_last4 === null
        ? null
        : { id: row.payment_method_id, brand: row.card_brand, last4: row.card_last4 },
    failure:
      row.failure === null || until === null ? null : { kind: row.failure, pay_until: until.toISOString() },
    withdrawal:
      withdrawal_order_id === null || withdrawable_until === null
        ? null
        : { order_id: withdrawal_order_id, until: withdrawable_until.toISOString() },
  };
}
