import type { QuoteLine } from '@grandstand/contract/payments.schema';
import type { TaxStatus } from '@grandstand/rules/totals';
import type { MessageKey } from '../i18n/translator.ts';

type HeldTaxes = TaxStatus | 'unknown';

const WORDS = {
  unknown: { alone: 'whole_before_taxes', fee: 'whole_fee_before_taxes' },
  none: { alone: 'whole', fee: 'whole_fee' },
  estimated: { alone: 'whole_estimated', fee: 'whole_fee_estimated' },
  final: { alone: 'whole_taxes', fee: 'whole_fee_taxes' },
} as const satisfies Record<HeldTaxes, Record<'alone' | 'fee', MessageKey>>;

interface Price {
  readonly base_price: number;
  readonly service_fee: number;
}

interface Quoted {
  readonly total: number;
  readonly tax_status: TaxStatus;
  readonly lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[];
}

interface WholePrice {
  readonly amount: number;
  /** What is in it beside the price. */
  readonly holds: MessageKey;
}

/** Specification 9, totals: until there is a quote, price and fee are what is known. */
export function wholePrice({ base_price, service_fee }: Price, quote: Quoted | undefined): WholePrice {
  if (!quote) return { amount: base_price + service_fee, holds: WORDS.unknown[feeOrAlone(service_fee)] };
  const fee = quote.lines.find(({ kind }) => kind === 'service_fee')?.amount ?? 0;
  return { amount: quote.total, holds: WORDS[quote.tax_status][feeOrAlone(fee)] };
}

function feeOrAlone(fee: number) {
  return fee > 0 ? 'fee' : 'alone';
}
