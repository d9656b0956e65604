import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useChannelDay } from '../../i18n/use-channel-day.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useQuote } from './use-quote.ts';

/** Says in one line that there is one payment, and how long the access lasts once there is a quote. */
export function usePaymentTerms(selection: Selection | null): string {
  const termsText = useTermsText();
  const { data: quote } = useQuote(selection);
  return termsText(quote?.access_until);
}

/** `until` is null for access without an end, and undefined while it is unknown. */
export function useTermsText(): (until: string | null | undefined) => string {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  return until => {
    if (until === undefined) return t('paid_once');
    if (until === null) return t('paid_once_endless');
    return t('paid_once_until', { day: dayOf(until) });
  };
}
