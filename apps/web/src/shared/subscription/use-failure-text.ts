import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { useChannelDay } from '../i18n/use-channel-day.ts';
import { useTranslator } from '../i18n/use-translator.ts';

export type FailingSubscription = UserSubscription & {
  readonly failure: NonNullable<UserSubscription['failure']>;
};

export function isFailing(
  subscription: UserSubscription | null | undefined,
): subscription is FailingSubscription {
  return subscription?.failure != null;
}

/** Why the renewal was not paid, what happens next, and the last day to pay. */
export function useFailureText(): (subscription: FailingSubscription) => string {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  return ({ name, failure, next_payment, card }) =>
    t(`renewal_failed_${failure.kind}`, {
      name,
      card: card ? cardName(card) : t('card'),
      until: dayOf(failure.pay_until),
      retry: dayOf(next_payment?.at ?? failure.pay_until),
    });
}
