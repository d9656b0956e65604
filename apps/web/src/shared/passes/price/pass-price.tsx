import type { Selection } from '@grandstand/rules/checkout-preparation';
import { type PriceLabelParts, priceLabelParts } from '@grandstand/rules/price-label';
import { useChannel } from '../../channel.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import type { Pass } from '../pass.ts';
import styles from './pass-price.module.css';
import { useTotalPrice } from './total-price.ts';

const UNIT = {
  month: 'unit_month',
  monthly: 'unit_month',
  year: 'unit_year',
  annual: 'unit_year',
  season: 'unit_season',
} as const;

/** Specification 9, price label. */
function usePriceLabel({ base_price: amount, period, offer }: Pass): PriceLabelParts {
  const { settings } = useChannel();
  const { locale, t } = useTranslator();
  const unit = offer === null ? null : t(UNIT[offer], { count: period });
  return priceLabelParts(
    { amount, currency: settings.currency, ...(unit && { every: { period, unit } }) },
    locale,
  );
}

/** The price label with a large amount, in the look of its card. */
export function PriceLabel({ pass }: { readonly pass: Pass }) {
  const { currency, amount, every } = usePriceLabel(pass);
  return (
    <>
      <small>{currency} </small>
      <b>{amount}</b>
      {every && <small>{every}</small>}
    </>
  );
}

interface TotalProps {
  readonly pass: Pass;
  /** Null until the buyer has chosen what is needed for a quote. */
  readonly selection: Selection | null;
}

/** The amount that checkout will charge, shown above the button. */
export function TotalPriceLine({ pass, selection }: TotalProps) {
  const { total, includes } = useTotalPrice(pass, selection);
  return (
    <p className={styles.total}>
      <b>{total}</b> {includes}
    </p>
  );
}
