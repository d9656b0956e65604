import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { openDatabase } from '@grandstand/db/open-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { PaymentConfig } from '../providers/payments/payment-provider.ts';
import { sharedThrottle } from '../shared/accounts/shared-throttle.ts';
import type { ApiProcessOptions } from './api-process.ts';

/** The API as a process of its own. Reports its port, and every notification of the database once it has been handled. */
const { url, secret, standIn }: ApiProcessOptions = JSON.parse(process.argv[2] ?? '{}');
process.on('disconnect', () => process.exit());

const opened = await openDatabase({ url });
const db: Database = {
  ...opened,
  listen: (channel, onNotify) =>
    opened.listen(channel, payload => {
      onNotify(payload);
      process.send?.({ channel, payload });
    }),
};
const fail = (error: unknown) => {
  throw error;
};
// Nothing is written to it.
const folder = join(tmpdir(), 'grandstand-api-process');
const { app } = await buildApp({
  db,
  secret,
  now: () => new Date(),
  throttle: await sharedThrottle(db, Date.now, fail),
  storage: folderStorage(join(folder, 'media')),
  log: pino({ level: 'silent' }),
  channelAssetsDir: join(folder, 'channel-assets'),
  ...(standIn && { payments: paymentsBy(standIn) }),
});

function paymentsBy({
  port,
  secretKey,
  webhookSecret,
}: NonNullable<ApiProcessOptions['standIn']>): PaymentConfig {
  return {
    secretKey,
    publishableKey: 'pk_test_unused',
    webhookSecrets: [webhookSecret],
    host: '127.0.0.1',
    port,
    protocol: 'http',
    isStandIn: true,
    formOrigin: () => null,
  };
}
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port) });
