import { setScore } from '@grandstand/db/live-events';
import { revokeAddresses } from '@grandstand/db/recordings';
import { insertOwn, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants, unsettled } from './faults/broken-invariants.ts';
import { readCommerceBooks } from './faults/commerce-books.ts';
import { type ApiProcess, startApiProcess } from './testing/api-process.ts';
import type { Person } from './testing/people.ts';
import { openTestShop, SECRET_KEY, type Shop, WEBHOOK_SECRET } from './testing/test-shop.ts';

const ROUNDS = 5;
const stripe = new Stripe('sk_test_unused');

/** Both work on payments, as servers do. */
describe.runIf(process.env.TEST_DATABASE_URL)('two servers on one database', () => {
  let shop: Shop;
  let servers: ApiProcess[] = [];
  let fan: Person;
  beforeAll(async () => {
    shop = await openTestShop();
    const { rows } = await shop.db.query<{ name: string }>('select current_database() as name', []);
    const url = new URL(String(process.env.TEST_DATABASE_URL));
    url.pathname = `/${rows[0]?.name}`;
    const standIn = { port: shop.standIn.port, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
    const options = { url: url.href, secret: shop.deps.secret, standIn };
    servers = await Promise.all([startApiProcess(options), startApiProcess(options)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(server => server.kill()));
    await shop.close();
  });
  beforeEach(async () => {
    fan = await shop.person();
  });

  const server = (n: number) => servers[n]?.url ?? '';
  const get = (n: number, path: string, key: string) =>
    fetch(`${server(n)}/api/${path}?${new URLSearchParams({ api_key: key })}`);
  const post = (n: number, path: string, body: object) =>
    fetch(`${server(n)}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: fan.key, ...body }),
    });
  const onBoth = <T>(call: (n: number) => Promise<T>) => Promise.all([call(0), call(1)]);

  it('both show a change of the content', { tags: ['full'] }, async () => {
    const slide = {
      button: 'Go',
      to: '/',
      image: '/i.jpg',
      image_alt: '',
      layout: 'cut' as const,
      position: 0,
    };
    const titles = () =>
      onBoth(async n => {
        const { data } = JSON.parse(await (await get(n, 'slides/web', shop.visitorKey())).text());
        return data.map(({ title }: { title: string }) => title);
      });
    expect(await titles()).toEqual([[], []]);
    await insertOwn(shop.db, 'slide', shop.channel, { ...slide, title: 'Seen by both' });
    await expect.poll(titles).toEqual([['Seen by both'], ['Seen by both']]);
  });

  it('both send a new score to subscribed pages', { tags: ['full'] }, async () => {
    const event_id = await insertTestEvent(shop.db, shop.channel);
    const streams = await onBoth(n => openStream(`${server(n)}/api/event-changes`));
    await Promise.all(streams.map(stream => stream.until('event: ready')));
    await setScore(shop.db, event_id, { home_score: 4, away_score: 2, period_label: null });
    await Promise.all(streams.map(stream => stream.until(`"id":${event_id},`)));
    for (const stream of streams) await stream.close();
  });

  it('apply a favourite and a logout to both at once', { tags: ['full'] }, async () => {
    const favoritable_id = shop.channel.teams[0];
    await post(0, 'favorite', { favoritable_type: 'participant', favoritable_id });
    const { data } = JSON.parse(await (await get(1, 'favorites', fan.key)).text());
    expect(data).toHaveLength(1);
    expect((await get(1, 'profile', fan.key)).status).toBe(200);
    expect((await post(0, 'auth/logout', {})).status).toBe(200);
    expect((await get(1, 'profile', fan.key)).status).toBe(401);
  });

  it('reject a revoked media URL at both', { tags: ['full'] }, async () => {
    const event_id = await insertTestEvent(shop.db, shop.channel, { type: 'paid' });
    const recording = await insertTestRecording(shop.db, shop.channel, { event_id });
    await insertPaidTestOrder(shop.db, shop.channel, fan.id, { type: 'package', ...shop.season });
    const { data } = JSON.parse(await (await get(0, `events/${event_id}`, fan.key)).text());
    const { url } = data.media.find(({ type }: { type: number }) => type === 3);
    const statuses = () => onBoth(async n => (await fetch(server(n) + url)).status);
    // Signed by one, good at the other; the file itself is not there.
    expect(await statuses()).toEqual([404, 404]);
    await revokeAddresses(shop.db, recording);
    await expect.poll(statuses).toEqual([403, 403]);
  });

  const purchase = (idempotency_key: string) => ({
    ...shop.season,
    terms: true,
    payment_method_id: 'pm_card_visa',
    idempotency_key,
  });

  it.each([
    ['one click that reaches both', () => 'the-same-click'],
    ['a click at each', (n: number) => `the-click-at-${n}`],
  ])('charge once for %s', { tags: ['full'] }, async (_, keyOf) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      fan = await shop.person();
      const before = shop.standIn.books();
      const responses = await onBoth(n => post(n, 'stripe/buy', purchase(keyOf(n))));
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      const { charges, refunds } = shop.standIn.books();
      const provider = {
        charges: charges.slice(before.charges.length),
        refunds: refunds.slice(before.refunds.length),
      };
      const books = () => readCommerceBooks(shop.db, [fan.id], provider);
      await expect.poll(async () => unsettled(await books())).toEqual([]);
      expect([brokenInvariants(await books()), provider.charges.length]).toEqual([[], 1]);
    }
  });

  it('handle an event once if both receive it', { tags: ['full'] }, async () => {
    const path = '/v1/payment_intents/*/confirm';
    await shop.control('POST faults', { on: 'call', when: 'after_commit', effect: '500', path });
    await post(0, 'stripe/buy', purchase('an-unanswered-click'));
    await shop.control('DELETE faults');
    const orders = () =>
      shop.rows<{ status: string; intent: string }>(
        `select o.status, p.provider_intent_id as intent from app_order o join payment p on p.order_id = o.id
         where o.user_id = $1`,
        [fan.id],
      );
    const [order] = await orders();
    const payload = JSON.stringify({
      id: 'evt_for_both',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object: { object: 'payment_intent', id: order?.intent } },
    });
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const sent = await onBoth(n =>
      fetch(`${server(n)}/api/stripe/webhooks`, { method: 'POST', headers, body: payload }),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(orders).toMatchObject([{ status: 'paid' }]);
    const receipts = (await shop.mails()).filter(
      ({ recipient, content }) => recipient === fan.email && content.kind === 'receipt',
    );
    expect(receipts).toHaveLength(1);
  });
});

async function openStream(url: string) {
  const leaving = new AbortController();
  const { body } = await fetch(url, { signal: leaving.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return {
    until: async (text: string) => {
      while (!received.includes(text)) received += (await reader?.read())?.value ?? '';
    },
    close: async () => {
      leaving.abort();
      await reader?.closed.catch(() => {});
    },
  };
}
