import { priceLabelParts } from '@grandstand/rules/price-label';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';

/** The minus of typography, which stands before the currency. */
const MINUS = '−';
/** Keeps an amount on one line. */
const NO_BREAK = '\u00a0';

interface Money {
  /** `USD $13.99` */
  readonly full: (amount: number, currency?: string) => string;
  /** `$13.99`, where the currency stands nearby. */
  readonly short: (amount: number, currency?: string) => string;
}

/** Amounts in the minor unit as the price label says them, in the channel's currency unless another is named. */
export function useMoney(): Money {
  const { settings } = useChannel();
  const { language } = useTranslator();
  function partsOf(amount: number, currency = settings.currency) {
    const sign = amount < 0 ? MINUS : '';
    return { ...priceLabelParts({ amount: Math.abs(amount), currency }, language), sign };
  }
  return {
    full(...price) {
      const { sign, currency, amount } = partsOf(...price);
      return `${sign}${currency}${NO_BREAK}${amount}`;
    },
    short(...price) {
      const { sign, amount } = partsOf(...price);
      return sign + amount;
    },
  };
}
