import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import { priceLabel } from '@grandstand/rules/price-label';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';

/** Currency, amount with its symbol, and what it is paid for again: one label, set in several sizes. */
export interface PriceParts {
  readonly currency: string | undefined;
  readonly amount: string | undefined;
  readonly every: string | undefined;
}

const PARTS = /^([A-Z]{3}) ([^/]+)(\/.*)?$/;

/** Specification 9, price label: of the base price, unless another amount of the pass is asked for. */
export function usePriceParts(pass: Package | Subscription, amount = pass.base_price): PriceParts {
  const { settings } = useChannel();
  const { language, t } = useTranslator();
  const { period } = pass;
  const unit = passUnit(pass, count => t(pass.offer === 'annual' ? 'unit_year' : 'unit_month', { count }));
  const label = priceLabel(
    { amount, currency: settings.currency, ...(unit && { every: { period, unit } }) },
    language,
  );
  const [, currency, amountText, every] = PARTS.exec(label) ?? [];
  return { currency, amount: amountText, every };
}

/** A subscription is paid by the month or year, a package once or by what the channel calls it ("season"). */
function passUnit(pass: Package | Subscription, calendarUnit: (count: number) => string): string | null {
  return pass.offer === 'monthly' || pass.offer === 'annual' ? calendarUnit(pass.period) : pass.offer;
}
