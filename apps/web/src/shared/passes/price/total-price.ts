import type { QuoteLine } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import type { TaxStatus } from '@grandstand/rules/totals';
import type { MessageKey } from '../../i18n/translator.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useMoney } from './use-money.ts';
import { useQuote } from './use-quote.ts';

type KnownTaxes = TaxStatus | 'unknown';

const INCLUDES = {
  unknown: { alone: 'total_before_taxes', fee: 'total_fee_before_taxes' },
  none: { alone: 'total_plain', fee: 'total_fee' },
  estimated: { alone: 'total_estimated', fee: 'total_fee_estimated' },
  final: { alone: 'total_taxes', fee: 'total_fee_taxes' },
} as const satisfies Record<KnownTaxes, Record<'alone' | 'fee', MessageKey>>;

interface Price {
  readonly base_price: number;
  readonly service_fee: number;
}

interface Quoted {
  readonly total: number;
  readonly tax_status: TaxStatus;
  readonly lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[];
}

interface TotalPrice {
  readonly amount: number;
  /** Names what the amount includes besides the price. */
  readonly includes: MessageKey;
}

/** Specification 9, totals. Without a quote, the total is price plus fee, before taxes. */
export function totalPrice({ base_price, service_fee }: Price, quote: Quoted | undefined): TotalPrice {
  if (!quote)
    return { amount: base_price + service_fee, includes: INCLUDES.unknown[feeOrAlone(service_fee)] };
  const fee = quote.lines.find(({ kind }) => kind === 'service_fee')?.amount ?? 0;
  return { amount: quote.total, includes: INCLUDES[quote.tax_status][feeOrAlone(fee)] };
}

function feeOrAlone(fee: number) {
  return fee > 0 ? 'fee' : 'alone';
}

/** The total price and what it includes, as text. Null makes no quote. */
export function useTotalPrice(price: Price, selection: Selection | null) {
  const { t } = useTranslator();
  const money = useMoney();
  const { data: quote } = useQuote(selection);
  const { amount, includes } = totalPrice(price, quote);
  return { total: money(amount, quote?.currency), includes: t(includes) };
}
