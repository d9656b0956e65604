import type { Queryable } from '@grandstand/db/database';
import { findUserSubscription, setSubscriptionCard } from '@grandstand/db/user-subscriptions';
import { applySubscriptionEvent } from './apply-event.ts';

/** Decision C27: deleting the account ends its subscription. Nothing is charged any more. */
export async function endSubscription(tx: Queryable, userId: number, now: Date): Promise<void> {
  const row = await findUserSubscription(tx, userId);
  if (row === undefined) return;
  await applySubscriptionEvent(tx, row, { kind: 'account_deleted' }, now);
  await setSubscriptionCard(tx, row.id, { payment_method_id: null, card_brand: null, card_last4: null });
}
