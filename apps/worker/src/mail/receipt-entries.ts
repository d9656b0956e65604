import type { MailContent, NewMail } from '@grandstand/db/outgoing-mail';
import type { MailWord } from './words/en.ts';

type Receipt = Extract<MailContent, { kind: 'receipt' }>;
type Line = Receipt['lines'][number];
type Say = (word: MailWord) => string;

/** An amount of the currency's minor unit, as the reader writes money. */
export function money(amount: number, currency: string, language: NewMail['language']): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** What a receipt lists: the order, each line of its sum, the total and how it was paid. */
export function receiptEntries(
  receipt: Receipt,
  say: Say,
  language: NewMail['language'],
): { readonly name: string; readonly value: string }[] {
  const { order_number, paid_at, lines, total, currency, card } = receipt;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(paid_at),
  );
  return [
    { name: say('receipt_order'), value: order_number },
    { name: say('receipt_date'), value: day },
    ...lines.map(line => ({
      name: lineName(line, receipt, say, language),
      value: money(line.amount, currency, language),
    })),
    { name: say('receipt_total'), value: money(total, currency, language) },
    ...(card === null ? [] : [{ name: say('receipt_card'), value: card }]),
  ];
}

function lineName({ kind, name, rate }: Line, { product_name }: Receipt, say: Say, language: string): string {
  if (kind === 'base') return product_name;
  if (kind !== 'tax') return say(`receipt_${kind}`);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  return `${name ?? say('receipt_tax')}${rate === null ? '' : ` ${percent.format(rate / 100)}`}`;
}
