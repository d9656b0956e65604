import type { Order } from '@grandstand/contract/payments.schema';
import { countOrders, findOrder, listOrders as listRows } from '@grandstand/db/user-orders';
import { notFound } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import { presentOrder } from '#shared/presenters/order.ts';

/** Specification 7: "no_limit 1 unless a limit is given". */
export const listOrders = userCall('listOrders', async context => {
  const { db, channel, caller, now } = context;
  const { query } = context.input;
  const page = pageOf({ no_limit: '1', ...query });
  const { type, status, activity_status } = query;
  const filter = { type, status, activity_status, now };
  const [rows, total] = await Promise.all([
    listRows(db, caller.user.id, filter, page),
    countOrders(db, caller.user.id, filter),
  ]);
  return { data: rows.map(row => presentOrder(row, { channel, now })), meta: listMeta(total, page) };
});

/** The browser polls this every two seconds: it reads one row and calls no provider. */
export const getOrder = userCall('getOrder', async context => ({
  data: await readOrder(context, context.input.params.id),
}));

/** Reads an order of the caller in its current state. */
export async function readOrder(
  { db, channel, caller, now }: Pick<UserContext<'getOrder'>, 'db' | 'channel' | 'caller' | 'now'>,
  id: number,
): Promise<Order> {
  const row = await findOrder(db, caller.user.id, id);
  if (row === undefined) throw notFound('order');
  return presentOrder(row, { channel, now });
}
