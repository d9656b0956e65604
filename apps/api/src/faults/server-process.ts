import { openDatabase } from '@grandstand/db/open-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';
import { reconcile } from '../features/checkout/reconcile/reconcile.ts';
import { requestRefund } from '../features/checkout/refund/request-refund.ts';
import { renewSubscriptions } from '../features/checkout/subscription/renew.ts';
import { openPayments } from '../shared/payments/payments.ts';
import { readCommerceBooks } from './commerce-books.ts';
import type { Command, ServerOptions } from './server-child.ts';

/** Runs the server in a process of its own, for tests that kill it. It acknowledges each command by name. */
const { folder, standInPort, aheadMs, ...keys }: ServerOptions = JSON.parse(process.argv[2] ?? '{}');
const db = await openDatabase({ dir: `${folder}/db` });
let ahead = aheadMs;
const now = () => new Date(Date.now() + ahead);
const config = {
  secretKey: keys.secretKey,
  publishableKey: 'pk_test_unused',
  webhookSecrets: [keys.webhookSecret],
  host: '127.0.0.1',
  port: standInPort,
  protocol: 'http',
  isStandIn: true,
  formOrigin: () => null,
} as const;
const deps: AppDeps = {
  db,
  now,
  storage: folderStorage(`${folder}/media`),
  log: pino({ level: 'silent' }),
  secret: 'a secret of tests',
  channelAssetsDir: `${folder}/channel-assets`,
  payments: config,
};
const { app } = await buildApp(deps);
const payments = openPayments(deps, config);

process.on('message', async (order: Command) => {
  if (order.do === 'die_at') process.env.FAILPOINT = order.failpoint;
  if (order.do === 'refund') await requestRefund(db, order.order_id, 'of a test', now());
  if (order.do === 'pass') ahead += order.ms;
  if (order.do === 'work') {
    await reconcile(payments);
    await renewSubscriptions(payments);
  }
  const books =
    order.do === 'read' ? await readCommerceBooks(db, [order.user_id], { charges: [], refunds: [] }) : null;
  process.send?.({ done: order.do, books });
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port) });
