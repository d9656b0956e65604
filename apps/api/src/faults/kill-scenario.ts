import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@grandstand/rules/constants';
import { startStripeStandIn } from '@grandstand/stripe-stand-in/stripe-stand-in';
import { brokenInvariants } from './broken-invariants.ts';
import type { CommerceBooks } from './commerce-books.ts';
import type { KilledFixture } from './killed-fixture.ts';
import { type ServerChild, startServerChild } from './server-child.ts';

const KEYS = { secretKey: 'sk_test_of_kills', webhookSecret: 'whsec_of_kills' };
/** Only stops a hanging test: how soon a server recovers depends on the machine. */
const LONGEST_MS = 180_000;
/** Time limit of one scenario: the kill and the recovery. */
export const SCENARIO_MS = 3 * LONGEST_MS;
const DECLINED = 'pm_card_visa_chargeDeclined';
const SECURE = 'pm_card_threeDSecure2Required';

type Body = Readonly<Record<string, unknown>>;

interface ResponseData {
  readonly id: number;
  readonly status: string;
  readonly action?: { readonly client_secret: string };
  /** Only a setup intent has it. */
  readonly client_secret?: string;
}

interface ScenarioContext {
  readonly goods: KilledFixture;
  readonly failpoint: string;
  server: ServerChild;
  /** Resolves with undefined if the process died before its response. */
  post(path: string, body: Body): Promise<{ status: number; data: ResponseData } | undefined>;
  completeThreeDSecure(): Promise<void>;
  /** Moves the clocks of the server and of the provider. */
  pass(ms: number): Promise<void>;
  /** Attaches a card to the fan's customer at the provider. Returns its id. */
  saveCard(): Promise<string>;
  /** Deletes the fan's customer at the provider. */
  deleteCustomer(): Promise<void>;
}

/** With a card that works, after one that was declined. */
const anotherClick = (goods: KilledFixture): Body => ({
  ...goods.click('pm_card_visa'),
  idempotency_key: 'another-click',
});

export type ScenarioName = keyof typeof SCENARIOS;

/** The steps up to a failpoint. After it, only a repeated click follows. */
const SCENARIOS = {
  async buy({ goods, server, failpoint, post }: ScenarioContext) {
    await server.send({ do: 'die_at', failpoint });
    await post('stripe/buy', goods.click('pm_card_visa'));
  },
  /** Only the provider's event reports the payment. */
  async bank({ goods, server, failpoint, post, completeThreeDSecure }: ScenarioContext) {
    await post('stripe/buy', goods.click(SECURE));
    await server.send({ do: 'die_at', failpoint });
    await completeThreeDSecure();
  },
  async refund({ goods, server, failpoint, post }: ScenarioContext) {
    const bought = await post('stripe/buy', goods.click('pm_card_visa'));
    await server.send({ do: 'die_at', failpoint });
    await server.send({ do: 'refund', order_id: bought?.data.id ?? 0 }).catch(() => {});
  },
  /** A click with other terms abandons the unpaid order first. */
  async abandon({ goods, server, failpoint, post }: ScenarioContext) {
    await post('stripe/buy', goods.click(DECLINED));
    await server.send({ do: 'die_at', failpoint });
    await post('stripe/buy', { ...anotherClick(goods), coupon: 'HALF' });
  },
  /** The retry of a declined payment replaces the intent of a deleted customer first. */
  async replace({ goods, server, failpoint, post, deleteCustomer }: ScenarioContext) {
    await post('stripe/buy', goods.click(DECLINED));
    await deleteCustomer();
    await server.send({ do: 'die_at', failpoint });
    await post('stripe/buy', anotherClick(goods));
  },
  /** The first renewal of a subscription. */
  async renew({ goods, server, failpoint, post, pass }: ScenarioContext) {
    const dieAt = () => server.send({ do: 'die_at', failpoint });
    await post('stripe/buy', goods.subscribe('pm_card_visa'));
    // The server's own jobs may renew as soon as the clock has moved; the first payment passes the other failpoints too.
    const isOfRenewal = failpoint.startsWith('renew:');
    if (isOfRenewal) await dieAt();
    await pass(30 * DAY_MS);
    if (!isOfRenewal) await dieAt();
    // The process dies before it answers.
    void server.send({ do: 'work' });
  },
  async trial({ goods, server, failpoint, post, saveCard }: ScenarioContext) {
    const card = await saveCard();
    await server.send({ do: 'die_at', failpoint });
    await post(START_TRIAL, goods.subscribe(card));
  },
  async switch({ goods, server, failpoint, post }: ScenarioContext) {
    await post('stripe/buy', goods.subscribe('pm_card_visa'));
    await server.send({ do: 'die_at', failpoint });
    await post('stripe/buy', goods.switchPlans('pm_card_visa'));
  },
  /** A subscription within its first 14 days. */
  async withdraw({ goods, server, failpoint, post }: ScenarioContext) {
    const bought = await post('stripe/buy', goods.subscribe('pm_card_visa'));
    await server.send({ do: 'die_at', failpoint });
    await post(WITHDRAW, { order_id: bought?.data.id });
  },
} as const;

const START_TRIAL = 'stripe/subscription/start_trial';
const WITHDRAW = 'stripe/withdrawal/confirm';

/** The end of a scenario, if the fan repeats the click that got no response: the last order's status, all orders and charges. */
const ENDS: Readonly<Record<ScenarioName, Omit<Ending, 'accepted'>>> = {
  buy: { status: 'paid', orders: 1, charges: 1 },
  bank: { status: 'paid', orders: 1, charges: 1 },
  refund: { status: 'refunded', orders: 1, charges: 1 },
  abandon: { status: 'paid', orders: 2, charges: 1 },
  replace: { status: 'paid', orders: 1, charges: 1 },
  renew: { status: 'paid', orders: 2, charges: 2 },
  trial: { status: 'paid', orders: 1, charges: 0 },
  switch: { status: 'paid', orders: 2, charges: 2 },
  withdraw: { status: 'refunded', orders: 1, charges: 1 },
};

interface Ending {
  readonly status: string;
  readonly orders: number;
  readonly charges: number;
  /** Orders that a response named. */
  readonly accepted: readonly number[];
}

interface Outcome {
  readonly killedBy: string | null;
  readonly wrong: readonly string[];
}

/** Kills the server at a failpoint, starts it again, and returns the result of the scenario. */
export async function runKillScenario(
  goods: KilledFixture,
  name: ScenarioName,
  failpoint: string,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-killed-'));
  cpSync(goods.dir, join(folder, 'db'), { recursive: true });
  const standIn = await startStripeStandIn({ port: 0, dataDir: folder, ...KEYS });
  let api = '';
  let ahead = 0;
  // A free port each time: another process may have taken the port of the killed server.
  const start = async () => {
    const child = await startServerChild({ folder, standInPort: standIn.port, ...KEYS, aheadMs: ahead });
    api = `http://127.0.0.1:${child.port}/api`;
    standIn.sendWebhooksTo(`${api}/stripe/webhooks`);
    return child;
  };
  const server = await start();
  let secret = '';
  const accepted: number[] = [];
  const post: ScenarioContext['post'] = async (path, body) => {
    const response = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, api_key: goods.key }),
    }).catch(() => undefined);
    if (response === undefined) return undefined;
    const { data } = (await response.json()) as { data: ResponseData };
    secret = data?.action?.client_secret ?? secret;
    if (response.ok && path === 'stripe/buy') accepted.push(data.id);
    return { status: response.status, data };
  };
  const completeThreeDSecure = async () => {
    const query = new URLSearchParams({ client_secret: secret, origin: 'http://localhost' });
    const [intent] = secret.split('_secret_');
    const body = new URLSearchParams({ result: 'succeeded' });
    await fetch(`http://127.0.0.1:${standIn.port}/3ds/${intent}?${query}`, { method: 'POST', body });
  };

  const ask = (path: string, body: string, type: string) =>
    fetch(`http://127.0.0.1:${standIn.port}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.secretKey}`, 'content-type': type },
      body,
    });
  const passIn = async (child: ServerChild, ms: number) => {
    ahead += ms;
    await child.send({ do: 'pass', ms });
    await ask('_control/clock', JSON.stringify({ advance_seconds: ms / SECOND_MS }), 'application/json');
  };
  const askV1 = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${standIn.port}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
    });
  const findCustomer = async () => {
    const made = await post('stripe/setup-intent', {});
    const [setup] = made?.data.client_secret?.split('_secret_') ?? [];
    const found = await askV1(`setup_intents/${setup}`);
    return ((await found.json()) as { customer: string }).customer;
  };
  const deleteCustomer = async () => {
    await askV1(`customers/${await findCustomer()}`, 'DELETE');
  };
  const saveCard = async () => {
    const customer = String(new URLSearchParams({ customer: await findCustomer() }));
    const attach = 'v1/payment_methods/pm_card_visa/attach';
    const attached = await ask(attach, customer, 'application/x-www-form-urlencoded');
    return ((await attached.json()) as { id: string }).id;
  };

  let restarted: ServerChild | undefined;
  try {
    const pass = (ms: number) => passIn(server, ms);
    const more = { completeThreeDSecure, pass, saveCard, deleteCustomer };
    await SCENARIOS[name]({ goods, failpoint, server, post, ...more });
    const killedBy = await Promise.race([server.ended, timeout()]);
    await server.kill();
    const before = Date.now();
    restarted = await start();
    const alive = restarted;
    if (name === 'trial') await post(START_TRIAL, goods.subscribe(await saveCard()));
    // Only a withdrawal that was not stored must be repeated.
    if (failpoint === 'withdrawal:before') await post(WITHDRAW, { order_id: accepted[0] });
    if (name === 'buy') await post('stripe/buy', goods.click('pm_card_visa'));
    if (name === 'switch') await post('stripe/buy', goods.switchPlans('pm_card_visa'));
    if (name === 'replace') await post('stripe/buy', anotherClick(goods));
    if (name === 'abandon') await post('stripe/buy', { ...anotherClick(goods), coupon: 'HALF' });
    // Minutes pass only where nobody clicks again: an attempt of a dead process ends after two.
    const wait = async () => {
      if (name !== 'renew') return;
      await passIn(alive, MINUTE_MS);
      await alive.send({ do: 'work' });
    };
    const end = { ...ENDS[name], accepted };
    return { killedBy, wrong: await untilConsistent(alive, goods, standIn, end, wait, before) };
  } finally {
    await server.kill();
    await restarted?.kill();
    await standIn.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fails a scenario that does not reach its failpoint, instead of waiting forever. */
function timeout(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  setTimeout(resolve, LONGEST_MS, 'nothing').unref();
  return promise;
}

/** Polls until the books are right. Returns what is still wrong after the time limit. */
async function untilConsistent(
  server: ServerChild,
  goods: KilledFixture,
  standIn: { books(): CommerceBooks['provider'] },
  { status, orders, charges, accepted }: Ending,
  wait: () => Promise<void>,
  since: number,
): Promise<string[]> {
  for (;;) {
    const read = await server.send({ do: 'read', user_id: goods.user_id });
    const books: CommerceBooks = { orders: [], entries: [], ...read, provider: standIn.books() };
    const last = books.orders.at(-1)?.status ?? 'nowhere';
    const wrong = [
      ...(last === status ? [] : [`the order is ${last}`]),
      ...(books.orders.length === orders ? [] : [`there are ${books.orders.length} orders`]),
      ...(books.provider.charges.length === charges ? [] : [`${books.provider.charges.length} charges`]),
      ...brokenInvariants(books, { accepted }),
    ];
    if (wrong.length === 0 || Date.now() - since > LONGEST_MS) return wrong;
    await wait();
    await setImmediate();
  }
}
