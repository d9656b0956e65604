import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { startStandInChild } from './stand-in-child.ts';
import { FIVE_DOLLARS } from './testing/objects.ts';
import { refused, SECRET_KEY, sdk, temporaryFolder, WEBHOOK_SECRET } from './testing/test-stand-in.ts';

const KEYS = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
const PAY = { ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' };
const MOST_KILOBYTES = 256;

/** Starts a child whose files cannot grow beyond the limit: as on a full disk, the last write is cut off. */
async function startLimited(dataDir: string, webhookUrl: string, mostKilobytes?: number) {
  const child = await startStandInChild({
    ...KEYS,
    port: 0,
    dataDir,
    webhookUrl,
    ...(mostKilobytes && { mostKilobytes }),
  });
  onTestFinished(() => child.kill());
  return { child, stripe: sdk(SECRET_KEY, child.port) };
}

/** Responds to nothing until it is opened, then accepts every event. `again` settles when an event comes a second time. */
async function webhookReceiver() {
  const opened = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    const { id } = (await json(request)) as { id: string };
    if (seen.has(id)) again.resolve();
    seen.add(id);
    await opened.promise;
    response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, open: opened.resolve, again: again.promise };
}

/** Calls until a call is refused. Returns the results of the calls before. */
async function untilRefused<Result>(call: (n: number) => Promise<Result>) {
  const results: Result[] = [];
  const error = await refused(
    (async () => {
      for (;;) results.push(await call(results.length));
    })(),
  );
  return { results, error };
}

const idsOf = async (stripe: Stripe) =>
  (await stripe.paymentIntents.list({ limit: 100 })).data.map(({ id }) => id);

it('confirms nothing that a full disk cannot store, and still responds', { tags: ['full'] }, async () => {
  const dataDir = temporaryFolder();
  const webhooks = await webhookReceiver();
  const { child, stripe } = await startLimited(dataDir, webhooks.url, MOST_KILOBYTES);
  const pay = (from: Stripe, n: number) => from.paymentIntents.create(PAY, { idempotencyKey: `order:${n}` });
  const { results: paid, error } = await untilRefused(n => pay(stripe, n));
  expect([error.statusCode, error.type]).toEqual([500, 'StripeAPIError']);
  const confirmed = paid.map(({ id }) => id).reverse();
  expect(await idsOf(stripe)).toEqual(confirmed);
  // Too little space is left to record that the receiver accepted the events.
  await untilRefused(() => stripe.customers.create());
  webhooks.open();
  await webhooks.again;
  expect(await idsOf(stripe)).toEqual(confirmed);
  await child.kill();

  const { stripe: restarted } = await startLimited(dataDir, webhooks.url);
  expect(await idsOf(restarted)).toEqual(confirmed);
  const next = await pay(restarted, paid.length);
  expect(next.status).toBe('succeeded');
  expect(await idsOf(restarted)).toEqual([next.id, ...confirmed]);
});
