import type { QuoteLine } from '@grandstand/contract/payments.schema';
import type { TaxStatus } from '@grandstand/rules/totals';
import type { MessageKey } from '../../i18n/translator.ts';

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
  /** What is in it beside the price. */
  readonly includes: MessageKey;
}

/** Specification 9, totals: until there is a quote, price and fee are what is known. */
export function totalPrice({ base_price, service_fee }: Price, quote: Quoted | undefined): TotalPrice {
  if (!quote)
    return { amount: base_price + service_fee, includes: INCLUDES.unknown[feeOrAlone(service_fee)] };
  const fee = quote.lines.find(({ kind }) => kind === 'service_fee')?.amount ?? 0;
  return { amount: quote.total, includes: INCLUDES[quote.tax_status][feeOrAlone(fee)] };
}

function feeOrAlone(fee: number) {
  return fee > 0 ? 'fee' : 'alone';
}
