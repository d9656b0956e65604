import { type PriceLabelParts, priceLabelParts } from '@grandstand/rules/price-label';
import { useChannel } from '../../channel.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import type { Pass } from '../pass.ts';

const UNIT = {
  month: 'unit_month',
  monthly: 'unit_month',
  year: 'unit_year',
  annual: 'unit_year',
  season: 'unit_season',
} as const;

/** Specification 9, price label: by default of the pass's base price. */
export function usePriceLabel(pass: Pass, amount = pass.base_price): PriceLabelParts {
  const { settings } = useChannel();
  const { locale, t } = useTranslator();
  const { period } = pass;
  const unit = pass.offer === null ? null : t(UNIT[pass.offer], { count: period });
  return priceLabelParts(
    { amount, currency: settings.currency, ...(unit && { every: { period, unit } }) },
    locale,
  );
}
