import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useTranslator } from '../../i18n/use-translator.ts';
import { totalPrice } from './total-price.ts';
import { useMoney } from './use-money.ts';
import { useQuote } from './use-quote.ts';

interface Price {
  readonly base_price: number;
  readonly service_fee: number;
}

/** What it costs in all, and what that holds: in the same words at the wall, beside the passes and on them. Null asks for no quote. */
export function useTotalPrice(price: Price, selection: Selection | null) {
  const { t } = useTranslator();
  const money = useMoney();
  const { data: quote } = useQuote(selection);
  const { amount, includes } = totalPrice(price, quote);
  return { total: money(amount, quote?.currency), includes: t(includes) };
}
