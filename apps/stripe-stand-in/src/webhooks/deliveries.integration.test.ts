import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { FIVE_DOLLARS } from '../testing/objects.ts';
import { standInForTest, temporaryFolder, WEBHOOK_SECRET } from '../testing/test-stand-in.ts';

interface Heard {
  readonly body: string;
  readonly signature: string;
  readonly at: number;
}

/** Starts a webhook receiver that responds with each of these statuses in turn, then with 200. */
async function receiver(...statuses: number[]) {
  const heard: Heard[] = [];
  const bell = new EventEmitter();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    heard.push({ body, signature: String(request.headers['stripe-signature']), at: performance.now() });
    bell.emit('heard');
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const types = () => heard.map(typeOf);
  const until = async (count: number) => {
    while (heard.length < count) await once(bell, 'heard');
  };
  return { url: `http://127.0.0.1:${port}/api/stripe/webhooks`, heard, types, until };
}

const typeOf = ({ body }: Heard): string => JSON.parse(body).type;

const pay = (stripe: Stripe) =>
  stripe.paymentIntents.create({ ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' });
const PAID = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];

/** Counts the events that the journal records as delivered. The receiver gets an event before its response is recorded. */
const deliveredIn = (dataDir: string) =>
  readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line.includes('"delivered"')).length;

it('signs each event so that the SDK accepts it, and no other', async () => {
  const { url, heard, until } = await receiver();
  const { stripe } = await standInForTest({ webhookUrl: url });
  await stripe.customers.create();
  await until(1);
  const [{ body, signature } = { body: '', signature: '' }] = heard;
  const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
  expect(event).toMatchObject({ type: 'customer.created', api_version: '2026-10-28.endive' });
  const altered = body.replace('customer.created', 'customer.deleted');
  expect(() => stripe.webhooks.constructEvent(altered, signature, WEBHOOK_SECRET)).toThrow();
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
});

it('retries until the event is accepted', async () => {
  const { url, heard, until } = await receiver(500);
  const { stripe } = await standInForTest({ webhookUrl: url });
  await stripe.customers.create();
  await until(2);
  expect(heard[1]?.body).toBe(heard[0]?.body);
});

it('delivers after a restart what was not accepted before, and nothing twice', async () => {
  const dataDir = temporaryFolder();
  const before = await standInForTest({ dataDir });
  await pay(before.stripe);
  await before.standIn.close();
  const { url, types } = await receiver();
  const after = await standInForTest({ dataDir, webhookUrl: url });
  await expect.poll(() => deliveredIn(dataDir)).toBe(3);
  expect(types().toSorted()).toEqual(PAID);
  await after.standIn.close();
  const third = await standInForTest({ dataDir, webhookUrl: url });
  await third.stripe.customers.create();
  await expect.poll(types).toContain('customer.created');
  expect(types()).toHaveLength(4);
});

it('drops, duplicates and delays events as requested', async () => {
  const { url, heard, types, until } = await receiver();
  const { stripe, order } = await standInForTest({ webhookUrl: url });
  await order('POST', 'faults', [
    { on: 'webhook', type: 'payment_intent.created', effect: 'suppress' },
    { on: 'webhook', type: 'charge.*', effect: 'duplicate', copies: 3 },
    { on: 'webhook', type: 'payment_intent.succeeded', effect: 'delay', delay_ms: 150 },
  ]);
  const began = performance.now();
  await pay(stripe);
  await until(4);
  expect(types().toSorted()).toEqual([...Array(3).fill('charge.succeeded'), 'payment_intent.succeeded']);
  const late = heard.find(each => typeOf(each) === 'payment_intent.succeeded');
  expect((late?.at ?? 0) - began).toBeGreaterThanOrEqual(149);
});

it('shuffles events as requested', async () => {
  const { url, types, until } = await receiver();
  const { stripe, order } = await standInForTest({ webhookUrl: url });
  await order('POST', 'faults', { on: 'webhook', effect: 'shuffle', copies: 3, times: 3, seed: 7 });
  await pay(stripe);
  await until(3);
  expect(types().toSorted()).toEqual(PAID);
});

it('sends held events when the faults are removed', async () => {
  const { url, types, until } = await receiver();
  const { stripe, order } = await standInForTest({ webhookUrl: url });
  await order('POST', 'faults', { on: 'webhook', effect: 'shuffle', copies: 9, times: 9 });
  await pay(stripe);
  await order('DELETE', 'faults');
  await until(3);
  expect(types().toSorted()).toEqual(PAID);
});
