import { moneyText } from '@grandstand/rules/money-text';
import { useChannel } from '../channel.ts';
import { useTranslator } from './use-translator.ts';

type Money = (amount: number, currency?: string) => string;

/** Writes amounts in the minor unit the reader's way, in the channel's currency unless another is named. */
export function useMoney(): Money {
  const { settings } = useChannel();
  const { locale } = useTranslator();
  return (amount, currency = settings.currency) => moneyText(amount, currency, locale);
}
