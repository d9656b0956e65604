import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { useTranslator } from '../i18n/use-translator.ts';

export type FailingSubscription = UserSubscription & {
  readonly failure: NonNullable<UserSubscription['failure']>;
};

export function isFailing(
  subscription: UserSubscription | null | undefined,
): subscription is FailingSubscription {
  return subscription?.failure != null;
}

/** Why the renewal was not paid, what happens next, and how long access lasts. */
export function useFailureText(): (subscription: FailingSubscription) => string {
  const { t, locale } = useTranslator();
  const dayOf = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'long' });
  return ({ name, failure, next_payment, card }) =>
    t(`renewal_failed_${failure.kind}`, {
      name,
      card: card ? cardName(card) : t('card'),
      until: dayOf(failure.access_until),
      retry: dayOf(next_payment?.at ?? failure.access_until),
    });
}
