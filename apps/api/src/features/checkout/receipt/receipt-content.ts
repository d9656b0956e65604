import type { Order, QuoteLine } from '@grandstand/contract/payments.schema';
import type { ReceiptMessages } from '@grandstand/messages/en/receipt';
import { RECEIPT_MESSAGES } from '@grandstand/messages/product';
import { cardName } from '@grandstand/rules/card-name';
import { dateText } from '@grandstand/rules/date-text';
import type { Language } from '@grandstand/rules/languages';
import { moneyText } from '@grandstand/rules/money-text';
import { isCredit } from '@grandstand/rules/order-status';
import { percentText } from '@grandstand/rules/percent-text';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { receiptPayments } from '@grandstand/rules/receipt-payments';

/** A label and its text. */
type Entry = readonly [label: string, text: string];

/** Every text of a receipt, in the order of the page. */
export interface ReceiptContent {
  readonly title: string;
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly details: readonly Entry[];
  readonly heads: Entry;
  readonly lines: readonly Entry[];
  readonly totals: readonly Entry[];
}

interface Seller {
  readonly name: string;
  readonly tagline: string;
  readonly country: string | null;
  readonly time_zone: string;
}

interface Input {
  readonly order: Order & { readonly paid_at: string };
  readonly seller: Seller;
  readonly site: string;
  readonly buyer: { readonly first_name: string; readonly last_name: string; readonly email: string };
  readonly language: Language;
}

export function receiptContent({ order, seller, site, buyer, language }: Input): ReceiptContent {
  const say = RECEIPT_MESSAGES[language];
  const locale = readerLocale(language, seller.country);
  const money = (amount: number) => moneyText(amount, order.currency, locale);
  const day = (at: string) => dateText(at, locale, { dateStyle: 'long', timeZone: seller.time_zone });
  const name = (line: QuoteLine) => lineName(line, order, say, locale);
  const { card, refunds, remaining } = receiptPayments(order);
  return {
    title: say.receipt,
    parties: [
      { label: say.seller, lines: [`${seller.name} ${seller.tagline}`.trim(), site] },
      { label: say.buyer, lines: [`${buyer.first_name} ${buyer.last_name}`, buyer.email] },
    ],
    details: [
      [say.order, order.number],
      [say.paid_on, day(order.paid_at)],
      ...(card ? [[say.paid_with, cardName(card)] as const] : []),
      ...timeEntries(order, say, day),
    ],
    heads: [say.description, say.amount],
    lines: order.lines.map(line => [name(line), money(line.amount)]),
    totals: [
      [say.total, money(order.total)],
      ...refunds.map(
        ({ amount, refunded_at }): Entry => [say.refunded.replace('{day}', day(refunded_at)), money(-amount)],
      ),
      ...(refunds.length > 0 ? [[say.after_refund, money(remaining)] as const] : []),
    ],
  };
}

/** The period of a subscription, or the time of a pass that ends. */
function timeEntries(
  { type, period, access_until }: Order,
  say: ReceiptMessages,
  day: (at: string) => string,
): Entry[] {
  if (period) return [[say.period, `${day(period.starts_at)} – ${day(period.ends_at)}`]];
  return type !== 'subscription' && access_until ? [[say.access_until, day(access_until)]] : [];
}

function lineName(line: QuoteLine, order: Order, say: ReceiptMessages, locale: string): string {
  if (line.kind === 'base') return order.product.name;
  if (line.kind === 'discount' && isCredit(order)) return say.credit;
  if (line.kind !== 'tax') return say[line.kind];
  const rate = line.rate === null ? '' : percentText(line.rate, locale);
  return [line.name ?? say.tax, rate].filter(Boolean).join(' ');
}
