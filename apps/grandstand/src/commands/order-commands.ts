import type { OperatorOrder, OrderSums } from '@grandstand/db/operator-orders';
import { moneyText } from '@grandstand/rules/money-text';
import { orderNumber } from '@grandstand/rules/order-status';
import { operatorCommand } from '../command-line/command.ts';
import { counted } from '../command-line/counted.ts';
import { csvLines } from '../command-line/csv.ts';
import { fields, table } from '../command-line/table.ts';
import { channelFilter, customValue, flag, readId, textValue } from '../command-line/values.ts';
import type { RequestedRefund } from '../operations/orders.ts';
import { formatMinute } from './format-minute.ts';
import { dayOption, findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/orders.ts');
const LONGEST_REASON = 500;

/** An id or the order number of a receipt, e.g. `LONGSHORE-000042`. */
const id = customValue('ORDER', 'the id or the number of the order', text => {
  const [, digits] = /^[A-Z0-9_-]*-0*(\d+)$/i.exec(text) ?? [];
  return readId(digits ?? text);
});

export const ORDER_COMMANDS = [
  operatorCommand({
    name: 'order list',
    summary: 'List orders, newest first, with their sums',
    notes: [
      "CSV and JSON have amounts in the currency's minor unit. The last lines of the CSV are the sums, one for each currency, of all paid orders of the list and its other pages; they have no id. Days are those of the channel's time zone.",
    ],
    options: {
      find: findOption("the buyer's address or name or the product, or with this number"),
      channel: channelFilter,
      day: dayOption('only of this day'),
      from: dayOption('from this day on'),
      to: dayOption('until this day'),
      csv: flag('print CSV'),
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listOrders(operator, input),
    show: ({ orders, sums }, input) =>
      input.csv
        ? orderCsv(orders, sums)
        : [...orderTable(orders), ...moreLines(orders, input), ...sumLines(sums)],
  }),
  operatorCommand({
    name: 'order resend',
    summary: 'Mail the receipt of an order again, to the current address of the buyer',
    arguments: { id },
    run: async (operator, input) => (await load()).resendOrder(operator, input),
    show: order => [`The receipt of order ${numberOf(order)} is on its way to ${buyerOf(order)}.`],
  }),
  operatorCommand({
    name: 'order show',
    summary: 'Show one order',
    arguments: { id },
    run: async (operator, input) => (await load()).findOrder(operator, input),
    show: orderLines,
  }),
  operatorCommand({
    name: 'order refund',
    summary: 'Refund an order and end its access',
    arguments: { id },
    options: { reason: textValue('TEXT', 'why, for your records', LONGEST_REASON) },
    async confirm(operator, input) {
      const order = await (await load()).findOrder(operator, input);
      const amount = moneyText(order.total, order.currency, 'en');
      return `Refund ${amount} of order ${numberOf(order)} to ${buyerOf(order)} and end the access?`;
    },
    run: async (operator, input, progress) => (await load()).refundOrder(operator, input, progress),
    show: refundLines,
  }),
];

function orderTable(orders: readonly OperatorOrder[]): string[] {
  return table(
    orders,
    [
      ['id', order => order.id],
      ['number', numberOf],
      ['status', order => order.status],
      ['total', order => moneyText(order.total, order.currency, 'en')],
      ['created', order => formatMinute(order.created_at)],
      ['buyer', buyerOf],
      ['product', order => order.product_name],
    ],
    'There are no orders.',
  );
}

function orderCsv(orders: readonly OperatorOrder[], sums: readonly OrderSums[]): string[] {
  const heading = [
    'id',
    'number',
    'channel',
    'created',
    'paid',
    'status',
    'product',
    'buyer',
    'currency',
    'total',
    'refunded',
  ];
  const rows = orders.map(order => [
    order.id,
    numberOf(order),
    order.channel_key,
    order.created_at.toISOString(),
    order.paid_at?.toISOString() ?? null,
    order.status,
    order.product_name,
    order.email,
    order.currency,
    order.total,
    order.refund_status === 'succeeded' ? order.refund_amount : 0,
  ]);
  return csvLines([heading, ...rows, ...sums.map(sumRow)]);
}

/** Has no id, so that a program can tell it from an order. */
function sumRow({ currency, paid_orders, paid, refunded }: OrderSums) {
  const what = `sum of ${counted(paid_orders, 'paid order')}`;
  return [null, what, null, null, null, null, null, null, currency, paid, refunded];
}

function sumLines(sums: readonly OrderSums[]): string[] {
  return sums.map(({ currency, paid_orders, paid, refunded_orders, refunded }) => {
    const money = (amount: number) => moneyText(amount, currency, 'en');
    const back =
      refunded_orders === 0
        ? ''
        : `; ${refunded_orders} refunded: ${money(refunded)}, leaving ${money(paid - refunded)}`;
    return `${paid_orders} paid: ${money(paid)}${back}`;
  });
}

function orderLines(order: OperatorOrder): string[] {
  const { currency, provider_intent_id, card, payment_status, refund_status, refund_reason } = order;
  const money = (amount: number) => moneyText(amount, currency, 'en');
  const refund = `${money(order.refund_amount ?? 0)}, ${refund_status}: ${refund_reason}`;
  return [
    ...orderTable([order]),
    '',
    ...fields([
      ...order.lines.map(({ kind, name, amount }) => [name ?? kind, money(amount)] as const),
      ['payment', [payment_status, card, provider_intent_id].filter(Boolean).join(', ')],
      ['refund', refund_status === null ? null : refund],
      ['failed', order.failure_message],
      ['access', order.has_access ? 'open' : 'none'],
    ]),
  ];
}

function refundLines({ outcome, order }: RequestedRefund): string[] {
  if (outcome === 'was_free') return ['It was free. Its access has ended.'];
  if (outcome === 'queued') return ['The refund is queued. The server makes it as soon as possible.'];
  return [`Refunded ${moneyText(order.total, order.currency, 'en')}. Access has ended.`];
}

function numberOf({ channel_key, id: orderId }: OperatorOrder): string {
  return orderNumber(channel_key, orderId);
}

function buyerOf({ email }: OperatorOrder): string {
  return email ?? 'a deleted account';
}
