import { setTimeout as wait } from 'node:timers/promises';
import {
  type RefundRequestResult,
  requestRefund,
} from '@grandstand/api/features/checkout/refund/request-refund';
import { findOperatorOrder, listOperatorOrders, type OperatorOrder } from '@grandstand/db/operator-orders';
import { moneyText } from '@grandstand/rules/money-text';
import { orderNumber } from '@grandstand/rules/order-status';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { OrderCommand } from './parse-order-command.ts';

type Deps = Pick<Operator, 'db'>;
type Output = Pick<CommandOutput, 'print' | 'signal'>;

const MOST_LISTED = 200;
/** The timeout of the payment provider. */
const REFUND_TIMEOUT_MS = 15_000;
const POLL_MS = 100;

/** `order …`: orders and their refunds. */
export function runOrderCommand(command: OrderCommand, { db }: Deps, output: Output): Promise<number> {
  switch (command.name) {
    case 'order list':
      return listOrders(command.channel, { db }, output);
    case 'order show':
      return showOrder(command.id, { db }, output);
    case 'order refund':
      return refundOrder(command, { db }, output);
  }
}

async function listOrders(channel: string | null, { db }: Deps, { print }: Output): Promise<number> {
  const orders = await listOperatorOrders(db, channel, MOST_LISTED);
  for (const line of evenColumns(orders.map(columnsOf))) print(line);
  if (orders.length === 0) print('There are no orders.');
  return 0;
}

async function showOrder(id: number, { db }: Deps, { print }: Output): Promise<number> {
  const order = await findOperatorOrder(db, id);
  if (order === undefined) return noSuchOrder(id, print);
  print(columnsOf(order).join('  '));
  for (const line of evenColumns(orderFields(order))) print(`  ${line}`);
  return 0;
}

function orderFields(order: OperatorOrder): string[][] {
  const { currency, provider_intent_id, card, payment_status, refund_status, refund_reason } = order;
  const refunded = moneyText(order.refund_amount ?? 0, currency, 'en');
  return [
    ...order.lines.map(({ kind, name, amount }) => [name ?? kind, moneyText(amount, currency, 'en')]),
    ['payment', [payment_status, card, provider_intent_id].filter(Boolean).join(', ')],
    ...(refund_status === null ? [] : [['refund', `${refunded}, ${refund_status}: ${refund_reason}`]]),
    ...(order.failure_message === null ? [] : [['failed', order.failure_message]]),
    ['access', order.has_access ? 'open' : 'none'],
  ];
}

const REFUSED: Readonly<Partial<Record<RefundRequestResult, string>>> = {
  not_paid: 'It was not paid, so there is nothing to refund.',
  already_requested: 'Its refund is under way: see order show.',
  already_refunded: 'It was already refunded: see order show.',
};

async function refundOrder(
  { id, reason }: { readonly id: number; readonly reason: string },
  { db }: Deps,
  { print, signal }: Output,
): Promise<number> {
  const result = await requestRefund(db, id, reason, new Date());
  if (result === 'no_such_order') return noSuchOrder(id, print);
  const refusal = REFUSED[result];
  if (refusal !== undefined) {
    print(refusal);
    return 1;
  }
  if (result === 'was_free') {
    print('It was free. Its access has ended.');
    return 0;
  }
  const order = await afterRefund(id, { db }, signal);
  if (order?.payment_status === 'refunded') {
    print(`Refunded ${moneyText(order.total, order.currency, 'en')}. Access has ended.`);
    return 0;
  }
  const isRefused = order?.refund_status === 'failed';
  print(
    isRefused
      ? 'The payment provider refused the refund. Run the command again to try once more, or refund the payment in the provider’s dashboard: the server then ends the access by itself.'
      : 'The refund is queued. The server makes it as soon as possible.',
  );
  return isRefused ? 1 : 0;
}

/** Waits for the refund; returns the order as it is after the timeout or an abort. */
async function afterRefund(
  id: number,
  { db }: Deps,
  signal: AbortSignal,
): Promise<OperatorOrder | undefined> {
  const until = Date.now() + REFUND_TIMEOUT_MS;
  for (;;) {
    const order = await findOperatorOrder(db, id);
    const isOver = order?.payment_status === 'refunded' || order?.refund_status === 'failed';
    if (isOver || signal.aborted || Date.now() > until) return order;
    await wait(POLL_MS);
  }
}

function noSuchOrder(id: number, print: Output['print']): number {
  print(`There is no order ${id}.`);
  return 1;
}

/** E.g. `42  LONGSHORE-000042  paid  $29.00  2026-11-21 18:30  ana@example.com  Soccer season`. */
function columnsOf(order: OperatorOrder): string[] {
  const { id, channel_key, status, total, currency, created_at, email, product_name } = order;
  return [
    String(id),
    orderNumber(channel_key, id),
    status,
    moneyText(total, currency, 'en'),
    formatMinute(created_at),
    email ?? 'a deleted account',
    product_name,
  ];
}
