import { priceLabel } from '@grandstand/rules/price-label';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import type { Pass } from './pass.ts';

/** Currency, amount with its symbol, and what it is paid for again: one label, set in several sizes. */
export interface PriceParts {
  readonly currency: string | undefined;
  readonly amount: string | undefined;
  readonly every: string | undefined;
}

const UNIT = {
  month: 'unit_month',
  monthly: 'unit_month',
  year: 'unit_year',
  annual: 'unit_year',
  season: 'unit_season',
} as const;

const PARTS = /^([A-Z]{3}) ([^/]+)(\/.*)?$/;

/** Specification 9, price label: of the base price, unless another amount of the pass is asked for. */
export function usePriceParts(pass: Pass, amount = pass.base_price): PriceParts {
  const { settings } = useChannel();
  const { language, t } = useTranslator();
  const { period } = pass;
  const unit = pass.offer === null ? null : t(UNIT[pass.offer], { count: period });
  const label = priceLabel(
    { amount, currency: settings.currency, ...(unit && { every: { period, unit } }) },
    language,
  );
  const [, currency, amountText, every] = PARTS.exec(label) ?? [];
  return { currency, amount: amountText, every };
}
