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
/** Only against what hangs: how soon a server recovers depends on the machine. */
const LONGEST_MS = 180_000;
/** Time limit of one story: the kill and the recovery. */
export const STORY_MS = 3 * LONGEST_MS;
const DECLINED = 'pm_card_visa_chargeDeclined';
const SECURE = 'pm_card_threeDSecure2Required';

type Body = Readonly<Record<string, unknown>>;

interface Scene {
  readonly goods: KilledFixture;
  readonly failpoint: string;
  server: ServerChild;
  /** Undefined where nobody answered: the process died. */
  post(
    path: string,
    body: Body,
  ): Promise<{ status: number; data: { id: number; status: string } } | undefined>;
  completeThreeDSecure(): Promise<void>;
}

export type StoryName = keyof typeof STORIES;

/** The steps up to a failpoint. After it, nothing but a repeated click follows. */
const STORIES = {
  async buy({ goods, server, failpoint, post }: Scene) {
    await server.send({ do: 'die_at', failpoint });
    await post('stripe/buy', goods.click('pm_card_visa'));
  },
  /** Only the provider's event reports the payment. */
  async bank({ goods, server, failpoint, post, completeThreeDSecure }: Scene) {
    await post('stripe/buy', goods.click(SECURE));
    await server.send({ do: 'die_at', failpoint });
    await completeThreeDSecure();
  },
  async refund({ goods, server, failpoint, post }: Scene) {
    const bought = await post('stripe/buy', goods.click('pm_card_visa'));
    await server.send({ do: 'die_at', failpoint });
    await server.send({ do: 'refund', order_id: bought?.data.id ?? 0 }).catch(() => {});
  },
  /** Other terms: the order that is in the way goes first. */
  async abandon({ goods, server, failpoint, post }: Scene) {
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
const ENDS: Readonly<Record<StoryName, string>> = {
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

/** Kills the server at a failpoint, starts it again, and answers what has become of the story. */
export async function killedStory(
  goods: KilledFixture,
  name: StoryName,
  failpoint: string,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-killed-'));
  cpSync(goods.dir, join(folder, 'db'), { recursive: true });
  const standIn = await startStripeStandIn({ port: 0, dataDir: folder, ...KEYS });
  let api = '';
  // Another port each time: somebody else may have taken the one that its predecessor left.
  const start = async () => {
    const child = await startServerChild({ folder, standInPort: standIn.port, ...KEYS });
    api = `http://127.0.0.1:${child.port}/api`;
    standIn.sendWebhooksTo(`${api}/stripe/webhooks`);
    return child;
  };
  const server = await start();
  let secret = '';
  const accepted: number[] = [];
  const post: Scene['post'] = async (path, body) => {
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

  let again: ServerChild | undefined;
  try {
    await STORIES[name]({ goods, failpoint, server, post, completeThreeDSecure });
    const killedBy = await Promise.race([server.ended, lateWord()]);
    const before = Date.now();
    again = await start();
    if (name === 'buy') await post('stripe/buy', goods.click('pm_card_visa'));
    if (name === 'abandon')
      await post('stripe/buy', {
        ...goods.click('pm_card_visa'),
        idempotency_key: 'another-click',
        coupon: 'HALF',
      });
    const wrong = await untilRight(again, goods, standIn, ENDS[name], accepted, before);
    return { killedBy, wrong, charges: standIn.books().charges.length };
  } finally {
    await server.kill();
    await again?.kill();
    await standIn.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fails a story that does not reach its failpoint, instead of waiting forever. */
function lateWord(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  setTimeout(resolve, LONGEST_MS, 'nothing').unref();
  return promise;
}

/** Polls until the books are right. Returns what is still wrong after the time limit. */
async function untilRight(
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
