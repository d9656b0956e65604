import type { Translator } from '#shared/i18n/translator.ts';

/** Reasons that are ours and not the bank's. */
const OWN: Readonly<Record<string, 'failed_expired' | 'challenge_abandoned'>> = {
  expired: 'failed_expired',
  challenge_abandoned: 'challenge_abandoned',
};

/** Why the bank did not pay and what to do about it, in the reader's language, by the provider's code. */
export function failureText({ t, optional }: Translator, reason: string): string {
  const own = OWN[reason];
  if (own) return t(own);
  return optional(`failure_${reason}`) ?? t('failure_unknown');
}

/** Nobody can say so of a payment that the provider does not know. */
export function isUncharged(reason: string): boolean {
  return reason !== 'payment_missing';
}
