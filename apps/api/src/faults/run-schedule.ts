import { anonymiseUser } from '@grandstand/db/users';
import { requestRefund } from '../features/checkout/refund/request-refund.ts';
import type { Person } from '../testing/people.ts';
import type { TestResponse } from '../testing/test-api.ts';
import type { Shop } from '../testing/test-shop.ts';
import { brokenInvariants, unsettled } from './broken-invariants.ts';
import { readCommerceBooks } from './commerce-books.ts';
import type { Schedule, Step } from './schedule.ts';
import { passTime, settleEverything } from './settle-everything.ts';

const COUPON_USES = 1;
/** Every other response to a buyer must name an order. */
const REFUSALS = [401, 409, 422, 503];
/** Every other response must let the buyer save a card. */
const CARD_REFUSALS = [401, 503];

interface Story {
  readonly shop: Shop;
  readonly buyers: readonly Person[];
  readonly coupon: string;
  /** Orders that a response named. */
  readonly accepted: Set<number>;
  readonly secrets: string[];
  readonly wrong: string[];
  last: { readonly body: Readonly<Record<string, unknown>>; readonly buyer: Person } | undefined;
}

let storyCount = 0;

/** Runs a schedule with its own buyers. Returns broken invariants. */
export async function runSchedule(shop: Shop, schedule: Schedule): Promise<string[]> {
  const before = shop.standIn.books();
  const story = await startStory(shop, [await shop.person(), await shop.person()]);
  await carryOutAll(story, schedule);
  return judge(story, before);
}

/** Runs a schedule with one buyer, who then buys everything: no earlier response of the provider may block that. */
export async function runAndBuy(shop: Shop, schedule: Schedule): Promise<string[]> {
  const before = shop.standIn.books();
  const buyer = await shop.person();
  const story = await startStory(shop, [buyer]);
  await carryOutAll(story, schedule);
  const wrong = await judge(story, before);
  for (const product of [shop.game, shop.season]) wrong.push(...(await blocked(story, buyer, product)));
  return [...wrong, ...(await judge(story, before))];
}

async function carryOutAll(story: Story, schedule: Schedule): Promise<void> {
  for (const together of schedule) {
    await Promise.all(together.map(step => carryOut(story, step)));
  }
}

/** Returns in words why the product cannot be bought; nothing if the buyer owns it. */
async function blocked({ shop }: Story, buyer: Person, product: object): Promise<string[]> {
  const { status, data, body } = await shop.buy({ ...product }, buyer);
  const isTheirs = data?.status === 'paid' || body.code === 'already_bought';
  return isTheirs ? [] : [`${JSON.stringify(product)} cannot be bought: ${status} ${JSON.stringify(body)}`];
}

/** Returns broken invariants after everything is settled. */
async function judge(story: Story, before: ReturnType<Shop['standIn']['books']>): Promise<string[]> {
  const { shop } = story;
  await settleEverything(shop);
  const after = shop.standIn.books();
  const books = await readCommerceBooks(
    shop.db,
    story.buyers.map(({ id }) => id),
    {
      charges: after.charges.slice(before.charges.length),
      refunds: after.refunds.slice(before.refunds.length),
    },
  );
  const promised = { accepted: [...story.accepted], couponUses: COUPON_USES };
  return [...story.wrong, ...unsettled(books), ...brokenInvariants(books, promised)];
}

async function startStory(shop: Shop, buyers: readonly Person[]): Promise<Story> {
  const coupon = `STORY${++storyCount}`;
  await shop.db.query(
    'insert into coupon (channel_id, key, code, percent_off, max_uses) values ($1, $2, $2, 20, $3)',
    [shop.channel.id, coupon, COUPON_USES],
  );
  return { shop, buyers, coupon, accepted: new Set(), secrets: [], wrong: [], last: undefined };
}

/** Failures on the way do not count: they are repaired, or the final check of the books finds them. */
async function carryOut(story: Story, step: Step): Promise<void> {
  const { shop, buyers } = story;
  switch (step.do) {
    case 'buy':
      return click(story, step);
    case 'card':
      return saveCard(story, step);
    case 'repeat':
      return story.last && buy(story, story.last.buyer, story.last.body);
    case 'bank': {
      const secret = story.secrets.at(-1);
      return secret === undefined ? undefined : shop.completeThreeDSecure(secret, step.result);
    }
    case 'fault':
      await shop.control('POST faults', step.fault);
      return;
    case 'forget':
      return forget(story);
    case 'pass':
      return passTime(shop, step.minutes);
    case 'work':
      return shop.runPaymentJobs();
    case 'reconcile':
      await shop.reconcile().catch(() => {});
      return;
    case 'refund': {
      const order = [...story.accepted].at(-1);
      if (order !== undefined) await requestRefund(shop.db, order, 'of a story', new Date(shop.clock.at));
      return;
    }
    case 'leave': {
      const buyer = buyers[step.who];
      if (buyer) await shop.db.tx(tx => anonymiseUser(tx, buyer.id, new Date(shop.clock.at)));
    }
  }
}

/** Makes uncharged objects unknown to the provider. A charge under lost API keys could not be checked. */
async function forget({ shop, buyers, secrets }: Story): Promise<void> {
  const charged = shop.standIn.books().charges.map(({ payment_intent }) => payment_intent);
  const rows = await shop.rows<{ id: string }>(
    `select provider_customer_id as id from payment_customer where user_id = any($1)
     union all select provider_intent_id from payment p join app_order o on o.id = p.order_id
       where o.user_id = any($1) and provider_intent_id <> all($2)`,
    [buyers.map(({ id }) => id), charged],
  );
  for (const { id } of rows) await shop.control('POST forget', { id });
  secrets.length = 0;
}

async function click(story: Story, step: Extract<Step, { do: 'buy' }>): Promise<void> {
  const buyer = story.buyers[step.who];
  if (buyer === undefined) return;
  const body = {
    ...story.shop[step.what as 'game' | 'season'],
    payment_method_id: step.card,
    ...(step.click !== null && { idempotency_key: `click-number-${step.click}` }),
    ...(step.hasCoupon && { coupon: story.coupon }),
  };
  story.last = { body, buyer };
  await Promise.all(Array.from({ length: step.copies }, () => buy(story, buyer, body)));
}

async function saveCard(
  { shop, buyers, wrong }: Story,
  { who }: Extract<Step, { do: 'card' }>,
): Promise<void> {
  const response = await shop.call('createSetupIntent', { key: buyers[who]?.key ?? '' });
  if (response.status !== 200) wrong.push(...wrongRefusal('createSetupIntent', response, CARD_REFUSALS));
}

async function buy(story: Story, buyer: Person, body: Readonly<Record<string, unknown>>): Promise<void> {
  hear(story, await story.shop.buy(body, buyer));
}

function hear({ accepted, secrets, wrong }: Story, answer: TestResponse): void {
  const { status, data } = answer;
  if (status !== 200) {
    wrong.push(...wrongRefusal('buy', answer, REFUSALS));
    return;
  }
  accepted.add(data.id);
  if (data.action) secrets.push(data.action.client_secret);
}

/** A 503 must say when to retry. */
function wrongRefusal(
  call: string,
  { status, headers, body }: TestResponse,
  known: readonly number[],
): string[] {
  const isRight = known.includes(status) && (status !== 503 || headers['retry-after'] !== undefined);
  return isRight ? [] : [`${call} answered ${status}: ${JSON.stringify(body)}`];
}
