import type { Queryable } from '@grandstand/db/database';
import { readWithdrawalTerms, setWithdrawableUntil } from '@grandstand/db/withdrawals';
import { CONSUMER_LAWS } from '@grandstand/rules/subscriptions/consumer-law';
import { withdrawableUntil } from '@grandstand/rules/subscriptions/withdrawal';

/**
 * Stores until when the buyer of a paid order may withdraw, under the law of the channel at this moment. A subscription's days
 * count from its contract, so a renewal has none of its own.
 */
export async function openWithdrawalPeriod(tx: Queryable, orderId: number, now: Date): Promise<Date | null> {
  const { zone, law, is_dated_event, contract_at } = await readWithdrawalTerms(tx, orderId);
  const bought_at = contract_at ?? now;
  const until = withdrawableUntil({ is_dated_event, bought_at }, CONSUMER_LAWS[law], zone);
  if (until === null || until <= now) return null;
  await setWithdrawableUntil(tx, orderId, until);
  return until;
}
