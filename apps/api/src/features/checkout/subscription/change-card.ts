import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { lockBuyer } from '@grandstand/db/buyers';
import { findUserSubscription, setSubscriptionCard } from '@grandstand/db/user-subscriptions';
import { AppError, notFound } from '#shared/http/app-error.ts';
import type { UserContext } from '#shared/http/call.ts';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';
import { presentSubscription } from '#shared/subscriptions/present-subscription.ts';
import { cardExpiry } from '../../../providers/payments/card-expiry.ts';
import { savedCardsOf } from '../pay/cards.ts';
import { asRetryLater, requirePayments } from '../pay/require-payments.ts';
import { CARD_REQUIRED } from '../place-order/new-order.ts';

/** Makes one of the caller's saved cards the one that is charged from now on. */
export async function changeCard(context: UserContext<'changeSubscriptionCard'>): Promise<UserSubscription> {
  const { db, caller, now } = context;
  if ((await findUserSubscription(db, caller.user.id)) === undefined) throw notFound('subscription');
  const cards = await savedCardsOf(requirePayments(context), caller.user.id).catch(asRetryLater);
  const card = cards.find(({ id }) => id === context.input.body.payment_method_id);
  if (card === undefined)
    throw new AppError('validation', { errors: { payment_method_id: [CARD_REQUIRED] } });
  return db.tx(async tx => {
    if (!(await lockBuyer(tx, caller.user.id))) throw new AppError('unauthenticated');
    const row = await findUserSubscription(tx, caller.user.id);
    if (row === undefined) throw notFound('subscription');
    const event = { kind: 'card_changed', expires_at: cardExpiry(card) } as const;
    const applied = await applySubscriptionEvent(tx, row, event, now);
    if ('refusal' in applied) {
      throw applied.refusal === 'payment_due' ? new AppError('payment_due') : notFound('subscription');
    }
    const charged = { payment_method_id: card.id, card_brand: card.brand, card_last4: card.last4 };
    await setSubscriptionCard(tx, row.id, charged);
    return presentSubscription(tx, { ...applied.subscription, ...charged }, now);
  });
}
