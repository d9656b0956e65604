import type { OperatorSubscription } from '@grandstand/db/operator-subscriptions';
import { moneyText } from '@grandstand/rules/money-text';
import { orderNumber } from '@grandstand/rules/order-status';
import { phaseOf } from '@grandstand/rules/subscriptions/subscription';
import { operatorCommand } from '../command-line/command.ts';
import { fields, table } from '../command-line/table.ts';
import { channelFilter, idValue } from '../command-line/values.ts';
import type { cancelSubscription, showSubscription } from '../operations/subscriptions.ts';
import { formatMinute } from './format-minute.ts';
import { findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/subscriptions.ts');
const id = idValue('the subscription');

export const SUBSCRIPTION_COMMANDS = [
  operatorCommand({
    name: 'subscription list',
    summary: 'List subscriptions, newest first',
    options: {
      find: findOption("the subscriber's address or name or the product, or with this id"),
      channel: channelFilter,
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listSubscriptions(operator, input),
    show: (rows, input) => [...subscriptionTable(rows), ...moreLines(rows, input)],
  }),
  operatorCommand({
    name: 'subscription show',
    summary: 'Show one subscription with the orders of its periods',
    arguments: { id },
    run: async (operator, input) => (await load()).showSubscription(operator, input),
    show: subscriptionLines,
  }),
  operatorCommand({
    name: 'subscription cancel',
    summary: 'Stop its renewal; access lasts until its period ends',
    notes: ['A payment of a period is refunded with order refund.'],
    arguments: { id },
    async confirm(operator, input) {
      const { email } = await (await load()).findSubscription(operator, input);
      return `Stop the renewal of subscription ${input.id} of ${email ?? 'a deleted account'}?`;
    },
    run: async (operator, input) => (await load()).cancelSubscription(operator, input),
    show: cancelledLines,
  }),
];

function subscriptionTable(subscriptions: readonly OperatorSubscription[]): string[] {
  return table(
    subscriptions,
    [
      ['id', row => row.id],
      ['channel', row => row.channel_key],
      ['state', phaseOf],
      ['price', priceOf],
      ['until', row => (row.ends_at === null ? 'not started' : formatMinute(row.ends_at))],
      ['subscriber', row => row.email ?? 'a deleted account'],
      ['product', row => row.product_name],
    ],
    'There are no subscriptions.',
  );
}

function priceOf({ base_price, currency, offer, period }: OperatorSubscription): string {
  return `${moneyText(base_price, currency, 'en')} ${period === 1 ? offer : `${offer} × ${period}`}`;
}

function subscriptionLines(row: Awaited<ReturnType<typeof showSubscription>>): string[] {
  const card = [row.card_brand, row.card_last4].filter(Boolean).join(' ');
  return [
    ...subscriptionTable([row]),
    '',
    ...fields([
      ['auto-renewal', row.cancellation ?? (row.status === 'active' ? 'on' : 'off')],
      ['card', card === '' ? 'none' : card],
      ['last charge failed', row.failure],
      ['ended', row.end_reason],
      ...row.periods.map(
        ({ number, order_id, status, total, currency }) =>
          [
            `period ${number}`,
            `${orderNumber(row.channel_key, order_id)}  ${status}  ${moneyText(total, currency, 'en')}`,
          ] as const,
      ),
    ]),
  ];
}

function cancelledLines(row: Awaited<ReturnType<typeof cancelSubscription>>): string[] {
  const { status, cancellation, ends_at } = row;
  if (cancellation === 'processing') return ['Its charge is being stopped. It is not renewed any more.'];
  if (status === 'expired' || ends_at === null) return ['It has ended.'];
  return [`It is not renewed any more. Access ends ${formatMinute(ends_at)}.`];
}
