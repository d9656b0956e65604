import { lockBuyer } from '@grandstand/db/buyers';
import type { Database } from '@grandstand/db/database';
import { readUserSubscription, type UserSubscriptionRow } from '@grandstand/db/user-subscriptions';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';

/**
 * Stops the renewal for the operator, as the subscriber would. The payment jobs stop a charge that is at the provider. Returns
 * null if the subscription does not run.
 */
export function cancelForOperator(db: Database, id: number, now: Date): Promise<UserSubscriptionRow | null> {
  return db.tx(async tx => {
    const found = await readUserSubscription(tx, id);
    if (found === undefined || !(await lockBuyer(tx, found.user_id))) return null;
    const row = await readUserSubscription(tx, id);
    if (row === undefined) return null;
    const applied = await applySubscriptionEvent(tx, row, { kind: 'cancel' }, now);
    return 'refusal' in applied ? null : applied.subscription;
  });
}
