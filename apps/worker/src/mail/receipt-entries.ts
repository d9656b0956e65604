import type { MailContent } from '@grandstand/db/outgoing-mail';
import type { MailMessageKey } from '@grandstand/messages/en/mail';
import { dateText } from '@grandstand/rules/date-text';
import { moneyText } from '@grandstand/rules/money-text';
import { percentText } from '@grandstand/rules/percent-text';

type Receipt = Extract<MailContent, { kind: 'receipt' | 'subscription_receipt' }>;
type Line = Receipt['lines'][number];
type Say = (word: MailMessageKey) => string;

/** Lines of a receipt: the order, each line of its quote, the total and the payment method. */
export function receiptEntries(
  receipt: Receipt,
  say: Say,
  locale: string,
  timeZone: string,
): { readonly name: string; readonly value: string }[] {
  const { order_number, paid_at, lines, total, currency, card } = receipt;
  const day = dateText(paid_at, locale, { dateStyle: 'long', timeZone });
  return [
    { name: say('receipt_order'), value: order_number },
    { name: say('receipt_date'), value: day },
    ...lines.map(line => ({
      name: lineName(line, receipt, say, locale),
      value: moneyText(line.amount, currency, locale),
    })),
    { name: say('receipt_total'), value: moneyText(total, currency, locale) },
    ...(card === null ? [] : [{ name: say('receipt_card'), value: card }]),
  ];
}

function lineName({ kind, name, rate }: Line, receipt: Receipt, say: Say, locale: string): string {
  if (kind === 'base') return receipt.product_name;
  if (kind === 'discount' && 'has_credit' in receipt && receipt.has_credit) return say('receipt_credit');
  if (kind !== 'tax') return say(`receipt_${kind}`);
  return `${name ?? say('receipt_tax')}${rate === null ? '' : ` ${percentText(rate, locale)}`}`;
}
