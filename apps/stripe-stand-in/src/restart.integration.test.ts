import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type StandInChild, startStandInChild } from './stand-in-child.ts';
import { FIVE_DOLLARS } from './testing/objects.ts';
import { SECRET_KEY, sdk, standInForTest, temporaryFolder, WEBHOOK_SECRET } from './testing/test-stand-in.ts';

const PAY = { ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' };

async function startChild(dataDir: string): Promise<StandInChild> {
  const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
  const child = await startStandInChild({ ...keys, port: 0, dataDir });
  onTestFinished(() => child.kill());
  return child;
}

it('recovers every charge and every response after kill -9', async () => {
  const dataDir = temporaryFolder();
  const child = await startChild(dataDir);
  const stripe = sdk(SECRET_KEY, child.port);
  const paid = await Promise.all(
    Array.from({ length: 20 }, (_, n) => stripe.paymentIntents.create(PAY, { idempotencyKey: `order:${n}` })),
  );
  await child.kill();
  const again = sdk(SECRET_KEY, (await startChild(dataDir)).port);
  const charges = await again.charges.list({ limit: 100 });
  expect(new Set(charges.data.map(charge => charge.payment_intent))).toEqual(
    new Set(paid.map(({ id }) => id)),
  );
  const repeated = await again.paymentIntents.create(PAY, { idempotencyKey: 'order:0' });
  expect(repeated.id).toBe(paid[0]?.id);
  expect((await again.charges.list({ limit: 100 })).data).toHaveLength(20);
});

it('recovers from a line that a crash cut off', async () => {
  const dataDir = temporaryFolder();
  const before = await standInForTest({ dataDir });
  const { id } = await before.stripe.paymentIntents.create(PAY);
  await before.standIn.close();
  appendFileSync(join(dataDir, 'journal.jsonl'), '{"put":[{"object":{"id":"pi_half"');
  const after = await standInForTest({ dataDir });
  expect((await after.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  await after.stripe.customers.create();
  await after.standIn.close();
  const third = await standInForTest({ dataDir });
  expect((await third.stripe.events.list()).data).toHaveLength(4);
});

it('restores the clock that a test advanced', async () => {
  const dataDir = temporaryFolder();
  const now = () => new Date('2026-11-21T12:00:00Z');
  const before = await standInForTest({ dataDir, now });
  await before.order('POST', 'clock', { advance_seconds: 31 * 24 * 60 * 60 });
  await before.standIn.close();
  const { stripe } = await standInForTest({ dataDir, now });
  const { created } = await stripe.customers.create();
  expect(new Date(created * 1000).toISOString()).toBe('2026-12-22T12:00:00.000Z');
});
