import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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

interface ScenarioContext {
  readonly goods: KilledFixture;
  readonly failpoint: string;
  server: ServerChild;
  /** Resolves with undefined if the process died before its response. */
  post(
    path: string,
    body: Body,
  ): Promise<{ status: number; data: { id: number; status: string } } | undefined>;
  completeThreeDSecure(): Promise<void>;
}

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
    await post('stripe/buy', {
      ...goods.click('pm_card_visa'),
      idempotency_key: 'another-click',
      coupon: 'HALF',
    });
  },
} as const;

/** The final status of the order, if the fan repeats the click that got no response. */
const FINAL_STATUS: Readonly<Record<ScenarioName, string>> = {
  buy: 'paid',
  bank: 'paid',
  refund: 'refunded',
  abandon: 'paid',
};

interface Outcome {
  readonly killedBy: string | null;
  readonly wrong: readonly string[];
  readonly charges: number;
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
  // A free port each time: another process may have taken the port of the killed server.
  const start = async () => {
    const child = await startServerChild({ folder, standInPort: standIn.port, ...KEYS });
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
    const { data } = (await response.json()) as {
      data: { id: number; status: string; action?: { client_secret: string } };
    };
    secret = data?.action?.client_secret ?? secret;
    if (response.ok) accepted.push(data.id);
    return { status: response.status, data };
  };
  const completeThreeDSecure = async () => {
    const query = new URLSearchParams({ client_secret: secret, origin: 'http://localhost' });
    const [intent] = secret.split('_secret_');
    const body = new URLSearchParams({ result: 'succeeded' });
    await fetch(`http://127.0.0.1:${standIn.port}/3ds/${intent}?${query}`, { method: 'POST', body });
  };

  let restarted: ServerChild | undefined;
  try {
    await SCENARIOS[name]({ goods, failpoint, server, post, completeThreeDSecure });
    const killedBy = await Promise.race([server.ended, timeout()]);
    const before = Date.now();
    restarted = await start();
    if (name === 'buy') await post('stripe/buy', goods.click('pm_card_visa'));
    if (name === 'abandon')
      await post('stripe/buy', {
        ...goods.click('pm_card_visa'),
        idempotency_key: 'another-click',
        coupon: 'HALF',
      });
    const wrong = await untilConsistent(restarted, goods, standIn, FINAL_STATUS[name], accepted, before);
    return { killedBy, wrong, charges: standIn.books().charges.length };
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
  end: string,
  accepted: readonly number[],
  since: number,
): Promise<string[]> {
  for (;;) {
    const read = await server.send({ do: 'read', user_id: goods.user_id });
    const books: CommerceBooks = { orders: [], entries: [], ...read, provider: standIn.books() };
    const last = books.orders.at(-1)?.status ?? 'nowhere';
    const wrong = [
      ...(last === end ? [] : [`the order is ${last}`]),
      ...brokenInvariants(books, { accepted }),
    ];
    if (wrong.length === 0 || Date.now() - since > LONGEST_MS) return wrong;
    await setImmediate();
  }
}
