import type { Settings } from '@grandstand/contract/content.schema';
import type { QuoteLine } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import type { TaxStatus } from '@grandstand/rules/totals';
import { useChannel } from '../../channel.ts';
import type { MessageKey } from '../../i18n/translator.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useQuote } from './use-quote.ts';

const INCLUDES = {
  unknown: { alone: 'total_before_taxes', fee: 'total_fee_before_taxes' },
  none: { alone: 'total_plain', fee: 'total_fee' },
  estimated: { alone: 'total_estimated', fee: 'total_fee_estimated' },
  final: { alone: 'total_taxes', fee: 'total_fee_taxes' },
} as const satisfies Record<TaxStatus, Record<'alone' | 'fee', MessageKey>>;

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
  /** Whether taxes will be added to the amount. */
  readonly isBeforeTaxes: boolean;
  /** Names what the amount includes besides the price. */
  readonly includes: MessageKey;
}

/** Specification 9, totals. Without a quote, the total is price plus fee, before the taxes of a channel that has any. */
export function totalPrice(
  { base_price, service_fee }: Price,
  quote: Quoted | undefined,
  { has_taxes }: Pick<Settings, 'has_taxes'>,
): TotalPrice {
  const status = quote?.tax_status ?? (has_taxes ? 'unknown' : 'none');
  const fee = quote ? (quote.lines.find(({ kind }) => kind === 'service_fee')?.amount ?? 0) : service_fee;
  return {
    amount: quote?.total ?? base_price + service_fee,
    isBeforeTaxes: status === 'unknown',
    includes: INCLUDES[status][fee > 0 ? 'fee' : 'alone'],
  };
}

/** The total price and what it includes, as text. `buttonText` names both on a button. Null makes no quote. */
export function useTotalPrice(price: Price, selection: Selection | null) {
  const { t } = useTranslator();
  const money = useMoney();
  const { settings } = useChannel();
  const { data: quote } = useQuote(selection);
  const { amount, isBeforeTaxes, includes } = totalPrice(price, quote, settings);
  const total = money(amount, quote?.currency);
  return {
    total,
    buttonText: isBeforeTaxes ? t('price_plus_tax', { price: total }) : total,
    includes: t(includes),
  };
}
