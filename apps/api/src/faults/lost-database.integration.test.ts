import type { Database } from '@grandstand/db/database';
import { setScore } from '@grandstand/db/live-events';
import { openDatabase } from '@grandstand/db/open-database';
import { insertOwn, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { type DatabaseProxy, openTestProxy } from '@grandstand/db/testing/test-proxy';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, buildApp } from '../app.ts';
import { followChanges } from '../testing/event-stream-client.ts';
import type { Person } from '../testing/people.ts';
import { untilKnown } from '../testing/test-api.ts';
import { openTestShop, type Shop, WEBHOOK_SECRET } from '../testing/test-shop.ts';
import { brokenInvariants, unsettled } from './broken-invariants.ts';
import { readCommerceBooks } from './commerce-books.ts';

const MINUTE_MS = 60_000;
const NO_DATABASE = { status: 503, code: 'technical_difficulties' };
const stripe = new Stripe('sk_test_unused');

/** One server reaches PostgreSQL through a proxy that fails; the shop is another on the same database, which does not. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server that loses its database', () => {
  let shop: Shop;
  let proxy: DatabaseProxy;
  let db: Database;
  let server: Api;
  let address: string;
  let fan: Person;
  beforeAll(async () => {
    shop = await openTestShop();
    proxy = await openTestProxy(shop.db);
    db = await openDatabase({ url: proxy.url });
    const { payments } = shop.deps;
    server = await buildApp({
      ...shop.deps,
      db,
      ...(payments && { payments: { ...payments, runsJobs: true } }),
    });
    address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    proxy.restore();
    await server.close();
    await db.close();
    await proxy.close();
    await shop.close();
  });
  beforeEach(async () => {
    proxy.restore();
    fan = await shop.person();
  });

  const get = (path: string, key = shop.visitorKey()) => fetch(`${address}/api/${path}?api_key=${key}`);
  const post = (path: string, body: object) =>
    fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const buy = (idempotency_key: string) =>
    post('stripe/buy', {
      ...shop.season,
      api_key: fan.key,
      terms: true,
      payment_method_id: 'pm_card_visa',
      idempotency_key,
    });
  const statusOf = async () => {
    const rows = await shop.rows<{ status: string }>('select status from app_order where user_id = $1', [
      fan.id,
    ]);
    return rows.map(({ status }) => status);
  };

  it('responds from its cache, refuses the rest at once, and recovers', async () => {
    const event = `events/${await shop.afterChange(() => insertTestEvent(shop.db, shop.channel))}`;
    await untilKnown(server, shop.db);
    const list = await (await get('events')).text();
    proxy.cut();
    shop.clock.at += MINUTE_MS;

    const again = await get('events');
    expect([again.status, await again.text()]).toEqual([200, list]);
    const refused = await Promise.all([get(event), get(event, fan.key), buy('first-click')]);
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toMatchObject(NO_DATABASE);
    }
    expect(await server.isReady()).toBe(false);
    expect(await server.metrics()).toContain('http_request_duration_seconds');

    proxy.restore();
    expect(await server.isReady()).toBe(true);
    expect((await get(event, fan.key)).status).toBe(200);
    expect(await statusOf()).toEqual([]);
  });

  it('catches up with changes that another server made meanwhile', async () => {
    const event_id = await shop.afterChange(() => insertTestEvent(shop.db, shop.channel));
    await untilKnown(server, shop.db);
    const stream = await followChanges(server.app);
    await stream.ready;
    proxy.cut();
    const slide = {
      button: 'Go',
      to: '/',
      image: '/i.jpg',
      image_alt: '',
      layout: 'cut' as const,
      position: 0,
    };
    await insertOwn(shop.db, 'slide', shop.channel, { ...slide, title: 'Meanwhile' });
    await setScore(shop.db, event_id, { home_score: 3, away_score: 2, period_label: null });

    proxy.restore();
    await stream.until(changes => changes.some(({ id, home_score }) => id === event_id && home_score === 3));
    await untilKnown(server, shop.db);
    const { data }: { data: { title: string }[] } = JSON.parse(await (await get('slides/web')).text());
    expect(data[0]?.title).toBe('Meanwhile');
    await stream.leave();
  });

  it.each([false, true])(
    'charges once if the connection is cut at any commit of an order (response lost: %s)',
    async isResponseLost => {
      for (let nth = 1, wasCut = true; wasCut; nth += 1) {
        fan = await shop.person();
        const before = shop.standIn.books();
        const trap = proxy.cutAt('commit\0', { nth, isResponseLost });
        const first = await buy(`click-number-${nth}`);
        wasCut = trap.hasHappened();
        trap.forget();
        expect(first.status).toBe(wasCut ? 503 : 200);
        proxy.restore();

        const { data }: { data: { id: number } } = JSON.parse(
          await (await buy(`click-number-${nth}`)).text(),
        );
        await shop.runPaymentJobs();
        const { charges, refunds } = shop.standIn.books();
        const books = await readCommerceBooks(shop.db, [fan.id], {
          charges: charges.slice(before.charges.length),
          refunds: refunds.slice(before.refunds.length),
        });
        expect({
          cut: nth,
          wrong: [...brokenInvariants(books, { accepted: [data.id] }), ...unsettled(books)],
          charges: books.provider.charges.length,
        }).toEqual({ cut: nth, wrong: [], charges: 1 });
      }
    },
  );

  it('refuses a webhook, which the provider then sends again, and handles what another server stored meanwhile', async () => {
    await shop.control('POST faults', {
      on: 'call',
      when: 'after_commit',
      effect: '500',
      path: '/v1/payment_intents/*/confirm',
    });
    await buy('unanswered-click');
    await shop.control('DELETE faults');
    expect(await statusOf()).toEqual(['processing']);
    const [intent] = await shop.rows<{ id: string }>(
      'select provider_intent_id as id from payment p join app_order o on o.id = p.order_id where o.user_id = $1',
      [fan.id],
    );
    const payload = JSON.stringify({
      id: 'evt_in_an_outage',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object: { object: 'payment_intent', id: intent?.id } },
    });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    };
    proxy.cut();
    const refused = await fetch(`${address}/api/stripe/webhooks`, { method: 'POST', headers, body: payload });
    expect(await refused.json()).toMatchObject(NO_DATABASE);
    const taken = await shop.app.inject({ method: 'POST', url: '/api/stripe/webhooks', headers, payload });
    expect(taken.statusCode).toBe(200);
    expect(await statusOf()).toEqual(['processing']);

    proxy.restore();
    await expect.poll(statusOf).toEqual(['paid']);
  });
});
