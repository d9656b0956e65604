import { cancelForOperator } from '@grandstand/api/features/checkout/subscription/cancel-for-operator';
import {
  findOperatorSubscription,
  listOperatorSubscriptions,
  listPeriodOrders,
  type OperatorSubscription,
} from '@grandstand/db/operator-subscriptions';
import { moneyText } from '@grandstand/rules/money-text';
import { orderNumber } from '@grandstand/rules/order-status';
import { phaseOf } from '@grandstand/rules/subscriptions/subscription';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { SubscriptionCommand } from './parse-subscription-command.ts';

type Deps = Pick<Operator, 'db'>;
type Output = Pick<CommandOutput, 'print'>;

const MOST_LISTED = 200;

/** `subscription …`: who subscribes, and stopping a renewal. A renewal is refunded as an order is: `order refund`. */
export async function runSubscriptionCommand(
  command: SubscriptionCommand,
  deps: Deps,
  output: Output,
): Promise<number> {
  if (command.name === 'subscription list') return listAll(command.channel, deps, output);
  const row = await findOperatorSubscription(deps.db, command.id);
  if (row === undefined) {
    output.print(`There is no subscription ${command.id}.`);
    return 1;
  }
  return command.name === 'subscription show' ? show(row, deps, output) : cancel(row, deps, output);
}

async function listAll(channel: string | null, { db }: Deps, { print }: Output): Promise<number> {
  const rows = await listOperatorSubscriptions(db, channel, MOST_LISTED);
  for (const line of evenColumns(rows.map(columnsOf))) print(line);
  if (rows.length === 0) print('There are no subscriptions.');
  return 0;
}

async function show(row: OperatorSubscription, { db }: Deps, { print }: Output): Promise<number> {
  print(columnsOf(row).join('  '));
  const orders = await listPeriodOrders(db, row.id);
  const card = [row.card_brand, row.card_last4].filter(Boolean).join(' ');
  const fields = [
    ['auto-renewal', row.cancellation ?? (row.status === 'active' ? 'on' : 'off')],
    ['card', card === '' ? 'none' : card],
    ...(row.failure === null ? [] : [['last charge failed', row.failure]]),
    ...(row.end_reason === null ? [] : [['ended', row.end_reason]]),
    ...orders.map(({ number, order_id, status, total, currency }) => [
      `period ${number}`,
      `${orderNumber(row.channel_key, order_id)}  ${status}  ${moneyText(total, currency, 'en')}`,
    ]),
  ];
  for (const line of evenColumns(fields)) print(`  ${line}`);
  return 0;
}

async function cancel({ id }: OperatorSubscription, { db }: Deps, { print }: Output): Promise<number> {
  const row = await cancelForOperator(db, id, new Date());
  if (row === null) {
    print('It does not run, so there is nothing to cancel.');
    return 1;
  }
  const { status, cancellation, ends_at } = row;
  if (cancellation === 'processing') print('Its charge is being stopped. It is not renewed any more.');
  else if (status === 'expired' || ends_at === null) print('It has ended.');
  else print(`It is not renewed any more. Access ends ${formatMinute(ends_at)}.`);
  return 0;
}

/** E.g. `7  longshore  trialing  $9.99 monthly  until 2026-12-21 18:30  ana@example.com  All sports`. */
function columnsOf(row: OperatorSubscription): string[] {
  const { id, channel_key, base_price, currency, offer, period, ends_at, email, product_name } = row;
  const cycle = period === 1 ? offer : `${offer} × ${period}`;
  return [
    String(id),
    channel_key,
    phaseOf(row),
    `${moneyText(base_price, currency, 'en')} ${cycle}`,
    ends_at === null ? 'not started' : `until ${formatMinute(ends_at)}`,
    email ?? 'a deleted account',
    product_name,
  ];
}
