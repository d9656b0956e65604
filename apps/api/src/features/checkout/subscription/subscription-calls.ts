import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { lockBuyer } from '@grandstand/db/buyers';
import { findUserSubscription } from '@grandstand/db/user-subscriptions';
import type { Refusal, SubscriptionEvent } from '@grandstand/rules/subscriptions/subscription-events';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type CallerContext, type UserContext, userCall } from '#shared/http/call.ts';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';
import { presentSubscription } from '#shared/subscriptions/present-subscription.ts';
import { readOrder } from '../orders.ts';
import { asRetryLater, requirePayments } from '../pay/require-payments.ts';
import { changeCard } from './change-card.ts';
import { payRenewalOf } from './pay-renewal.ts';
import { cancelStoppedOrder } from './renew.ts';

export const getUserSubscription = userCall('getUserSubscription', async ({ db, caller, now }) => {
  const row = await findUserSubscription(db, caller.user.id);
  return { data: row === undefined ? null : await presentSubscription(db, row, now) };
});

/** An accepted cancellation wins over a renewal that was not charged: its charge is cancelled at the provider. */
export const unsubscribe = userCall('unsubscribe', async context => ({
  data: await change(context, { kind: 'cancel' }),
}));

export const resumeSubscription = userCall('resumeSubscription', async context => ({
  data: await change(context, { kind: 'resume' }),
}));

export const changeSubscriptionCard = userCall('changeSubscriptionCard', async context => ({
  data: await changeCard(context),
}));

export const payRenewal = userCall('payRenewal', async context => ({
  data: await readOrder(context, await payRenewalOf(context).catch(asRetryLater)),
}));

type SubscriberContext = Pick<UserContext<'unsubscribe'>, 'db' | 'caller' | 'now'> &
  Pick<CallerContext, 'channel' | 'services'>;

async function change(context: SubscriberContext, event: SubscriptionEvent): Promise<UserSubscription> {
  const { db, caller, now } = context;
  const stopped = await db.tx(async tx => {
    if (!(await lockBuyer(tx, caller.user.id))) throw new AppError('unauthenticated');
    const row = await findUserSubscription(tx, caller.user.id);
    if (row === undefined) throw notFound('subscription');
    const applied = await applySubscriptionEvent(tx, row, event, now);
    if ('refusal' in applied) throw refusalError(applied.refusal);
    return { id: applied.subscription.id, order: applied.stopped_order, row: applied.subscription };
  });
  if (stopped.order !== null) await cancelStoppedOrder(requirePayments(context), stopped.order);
  const current = await findUserSubscription(db, caller.user.id);
  return presentSubscription(db, current ?? stopped.row, now);
}

/** A subscription that does not run any more, or not yet, does not exist for the caller. */
function refusalError(refusal: Refusal): AppError {
  return refusal === 'ended' || refusal === 'not_started'
    ? notFound('subscription')
    : new AppError('bad_request');
}
