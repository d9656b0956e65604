import type { Translator } from '../i18n/translator.ts';

/** Reasons that we define, not the provider. */
const OWN: Readonly<Record<string, 'failed_expired' | 'challenge_abandoned'>> = {
  expired: 'failed_expired',
  challenge_abandoned: 'challenge_abandoned',
};

/** The text about a failed payment and what to do next, by the provider's code. */
export function failureText({ t, optional }: Translator, reason: string): string {
  const own = OWN[reason];
  if (own) return t(own);
  return optional(`failure_${reason}`) ?? t('failure_unknown');
}

/** Whether we can say that nothing was charged; unknown for a payment that the provider does not know. */
export function isUncharged(reason: string): boolean {
  return reason !== 'payment_missing';
}
