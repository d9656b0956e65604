import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertOwn, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { startStandInChild } from '@grandstand/stripe-stand-in/stand-in-child';
import {
  type StandInOptions,
  type StripeStandIn,
  startStripeStandIn,
} from '@grandstand/stripe-stand-in/stripe-stand-in';
import type { AppDeps } from '../deps.ts';
import { reconcile } from '../features/checkout/reconcile/reconcile.ts';
import { makeRefunds } from '../features/checkout/refund/make-refunds.ts';
import { handleEvents } from '../features/checkout/settle/handle-events.ts';
import { renewSubscriptions } from '../features/checkout/subscription/renew.ts';
import type { PaymentConfig } from '../providers/payments/payment-provider.ts';
import { openPayments } from '../shared/payments/payments.ts';
import { openPeople, type People, type Person } from './people.ts';
import type { TestResponse } from './test-api.ts';

export const SECRET_KEY = 'sk_test_of_tests';
export const WEBHOOK_SECRET = 'whsec_of_tests';

export interface Shop extends People {
  readonly standIn: StripeStandIn;
  readonly fan: Person;
  /** A game sold by its own pass, for 500 and a fee of 100. */
  readonly game: { readonly event_id: number; readonly single_event_package_id: number };
  /** A package of the channel's sport, for 2000 and a fee of 100. */
  readonly season: { readonly package_id: number };
  /** A team pass for any team, for 900. */
  readonly team: { readonly package_id: number; readonly participant_id: number };
  /** Buys with a valid card by default. */
  buy(body: Readonly<Record<string, unknown>>, person?: Person): Promise<TestResponse>;
  /** Does what the payment jobs do when events are stored or refunds are requested. */
  runPaymentJobs(): Promise<void>;
  /** Does what is due for subscriptions now, as the payment jobs do. */
  renewSubscriptions(): Promise<void>;
  /** Does what the reconciler does every minute. Returns false if nothing was due. */
  reconcile(): Promise<boolean>;
  /** Sends a control command to the stand-in, such as `POST faults`. */
  control(command: string, input?: unknown): Promise<unknown>;
  /** Makes the stand-in send webhooks from now on. */
  listenToWebhooks(): Promise<void>;
  /** Completes the 3-D Secure challenge. */
  completeThreeDSecure(clientSecret: string, result: 'succeeded' | 'failed'): Promise<void>;
  rows<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** Opens the application with products, the stand-in and a fan. No job runs unless a test calls it. */
export async function openTestShop(
  overrides: Partial<AppDeps> = {},
  payments: Partial<PaymentConfig> = {},
  standInOptions: Pick<StandInOptions, 'now'> = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grandstand-shop-'));
  const standIn = await startStripeStandIn({
    port: 0,
    dataDir,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...standInOptions,
  });
  const config: PaymentConfig = {
    secretKey: SECRET_KEY,
    publishableKey: standIn.publishableKey,
    webhookSecrets: [WEBHOOK_SECRET],
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    isStandIn: true,
    formOrigin: hostname => `http://${hostname}:${standIn.port}`,
    callsPerSecond: 100_000,
    // Long enough for a slow machine.
    timeoutMs: 120_000,
    runsJobs: false,
    ...payments,
  };
  const people = await openPeople({ ...overrides, payments: config });
  const deps = openPayments(people.deps, config);
  const products = await createProducts(people);
  const fan = await people.person();

  const control = async (command: string, input?: unknown) => {
    const [method = '', path = ''] = command.split(' ');
    const response = await fetch(`http://127.0.0.1:${config.port}/_control/${path}`, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
    if (!response.ok) throw new Error(`${command}: ${await response.text()}`);
    return response.json();
  };
  return {
    ...people,
    ...products,
    standIn,
    fan,
    control,
    buy: (body, person = fan) =>
      people.call('buy', {
        key: person.key,
        body: { terms: true, payment_method_id: 'pm_card_visa', ...body },
      }),
    runPaymentJobs: async () => {
      await handleEvents(deps);
      await makeRefunds(deps);
    },
    renewSubscriptions: () => renewSubscriptions(deps),
    reconcile: () => reconcile(deps),
    listenToWebhooks: async () => {
      const address = await people.app.listen({ port: 0, host: '127.0.0.1' });
      await control('POST webhook-url', { url: `${address}/api/stripe/webhooks` });
    },
    completeThreeDSecure: async (client_secret, result) => {
      const [intent] = client_secret.split('_secret_');
      const query = new URLSearchParams({ client_secret, origin: 'http://localhost' });
      const body = new URLSearchParams({ result });
      const response = await fetch(`http://127.0.0.1:${config.port}/3ds/${intent}?${query}`, {
        method: 'POST',
        body,
      });
      if (!response.ok) throw new Error(`the bank responded with ${response.status}`);
    },
    rows: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await people.db.query<Row>(sql, params)).rows,
    close: async () => {
      await standIn.close();
      await people.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the shop for benchmarks: the stand-in in a process of its own, without contract checks. */
export async function openMeasuredShop(payments: Partial<PaymentConfig> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grandstand-shop-'));
  const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
  const child = await startStandInChild({ port: 0, dataDir, ...keys });
  const shop = await openTestShop({ checkResults: false }, { ...payments, port: child.port });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await child.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createProducts({
  db,
  channel,
  afterChange,
}: People): Promise<Pick<Shop, 'game' | 'season' | 'team'>> {
  const pass = { features: ['watch' as const], base_price: 500, service_fee: 100 };
  const single = await insertOwn(db, 'package', channel, { ...pass, name: 'Game', is_single_event: true });
  const season = await insertOwn(db, 'package', channel, { ...pass, name: 'Season', base_price: 2000 });
  await db.query('insert into package_category values ($1, $2)', [season, channel.sport]);
  const forTeams = { ...pass, name: 'Team pass', base_price: 900, service_fee: 0, is_team_pass: true };
  const team = await insertOwn(db, 'package', channel, forTeams);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const event_id = await afterChange(() =>
    insertTestEvent(db, channel, { type: 'ppv', starts_at: tomorrow, single_event_package_id: single }),
  );
  return {
    game: { event_id, single_event_package_id: single },
    season: { package_id: season },
    team: { package_id: team, participant_id: channel.teams[1] },
  };
}
