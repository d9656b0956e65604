import { cancelForOperator } from '@grandstand/api/features/checkout/subscription/cancel-for-operator';
import {
  findOperatorSubscription,
  listOperatorSubscriptions,
  listPeriodOrders,
  type OperatorSubscription,
} from '@grandstand/db/operator-subscriptions';
import { type RevenueMonth, readRevenue } from '@grandstand/db/revenue';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { listPage, type SearchInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;
interface SubscriptionId {
  readonly id: number;
}

export async function listSubscriptions(
  deps: Deps,
  { channel, find, ...page }: SearchInput,
): Promise<OperatorSubscription[]> {
  await requireChannel(deps, channel);
  return listOperatorSubscriptions(deps.db, { channel_key: channel, find }, listPage(page));
}

export async function findSubscription({ db }: Deps, { id }: SubscriptionId): Promise<OperatorSubscription> {
  const row = await findOperatorSubscription(db, id);
  if (row === undefined) throw new OperationFailed(`There is no subscription ${id}.`);
  return row;
}

/** A subscription with the orders of its periods. */
export async function showSubscription(deps: Deps, { id }: SubscriptionId) {
  const subscription = await findSubscription(deps, { id });
  return { ...subscription, periods: await listPeriodOrders(deps.db, id) };
}

/** Stops the renewal. A renewal is refunded as an order is. */
export async function cancelSubscription(deps: Deps, { id }: SubscriptionId) {
  await findSubscription(deps, { id });
  const row = await cancelForOperator(deps.db, id, new Date());
  if (row === null) throw new OperationFailed('It does not run, so there is nothing to cancel.');
  return row;
}

export async function reportRevenue(
  deps: Deps,
  { channel }: { readonly channel: string | null },
  now = new Date(),
): Promise<RevenueMonth[]> {
  await requireChannel(deps, channel);
  return readRevenue(deps.db, channel, now);
}
