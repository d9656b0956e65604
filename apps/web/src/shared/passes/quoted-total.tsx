import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useTranslator } from '../i18n/use-translator.ts';
import { useMoney } from './use-money.ts';
import { useQuote } from './use-quote.ts';

interface Props {
  readonly pass: Package;
  /** Null where it takes a choice before there is a quote: the fee then is what is known. */
  readonly selection: Selection | null;
  /** The quote is of one of those that can be chosen: until when it opens something is another's. */
  readonly isExample?: boolean;
}

/** What it costs in all, and until when it opens something, before any form. */
export function QuotedTotal({ pass, selection, isExample = false }: Props) {
  const { t, language } = useTranslator();
  const money = useMoney();
  const { data: quote } = useQuote(selection);
  if (!quote) return t('total_before_taxes', { total: money.full(pass.base_price + pass.service_fee) });
  const total = money.full(quote.total, quote.currency);
  const until =
    !isExample &&
    quote.access_until &&
    new Date(quote.access_until).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <>
      {t(quote.tax_status === 'none' ? 'total_with_fee' : 'total_with_taxes', { total })}
      {until && (
        <>
          <br />
          {t('access_until', { day: until })}
        </>
      )}
    </>
  );
}
