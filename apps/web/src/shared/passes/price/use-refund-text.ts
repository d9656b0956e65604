import type { Quote } from '@grandstand/contract/payments.schema';
import { useChannelDay } from '../../i18n/use-channel-day.ts';
import { useTranslator } from '../../i18n/use-translator.ts';

/** Specification 9: all sales are final. Where the law grants a withdrawal, its last day instead. */
export function useRefundText(): (quote: Pick<Quote, 'withdrawable_until'> | undefined) => string {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  return quote => {
    const until = quote?.withdrawable_until;
    if (!until) return t('no_refunds');
    // The right lasts until the end of its last day.
    return t('withdraw_until', { day: dayOf(Date.parse(until) - 1) });
  };
}
