import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useQuote } from './use-quote.ts';

/** Until when it would open something; null where that has no end. */
export function useAccessUntil(selection: Selection | null): string | null {
  const { t, locale } = useTranslator();
  const { data: quote } = useQuote(selection);
  if (!quote?.access_until) return null;
  const day = new Date(quote.access_until).toLocaleDateString(locale, { dateStyle: 'long' });
  return t('access_until', { day });
}
