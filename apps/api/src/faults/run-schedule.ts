import { anonymiseUser } from '@grandstand/db/users';
import { requestRefund } from '../shared/payments/request-refund.ts';
import type { TestAnswer } from '../testing.ts';
import type { Person } from '../testing-people.ts';
import type { Shop } from '../testing-shop.ts';
import { brokenInvariants, unsettled } from './broken-invariants.ts';
import { readCommerceBooks } from './commerce-books.ts';
import type { Schedule, Step } from './schedule.ts';
import { passTime, settleEverything } from './settle-everything.ts';

const COUPON_USES = 1;
/** Besides these a buyer must be told of an order. */
const REFUSALS = [401, 409, 422, 503];
/** Besides these a card can be kept. */
const CARD_REFUSALS = [401, 503];

interface Story {
  readonly shop: Shop;
  readonly buyers: readonly Person[];
  readonly coupon: string;
  /** Orders that a buyer was told of. */
  readonly accepted: Set<number>;
  readonly secrets: string[];
  readonly wrong: string[];
  last: { readonly body: Readonly<Record<string, unknown>>; readonly buyer: Person } | undefined;
}

let told = 0;

/** Carries out a schedule with buyers of its own; answers what must never be. */
export async function runSchedule(shop: Shop, schedule: Schedule): Promise<string[]> {
  const before = shop.standIn.books();
  const story = await begin(shop);
  for (const together of schedule) {
    await Promise.all(together.map(step => carryOut(story, step)));
  }
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

async function begin(shop: Shop): Promise<Story> {
  const coupon = `STORY${++told}`;
  await shop.db.query(
    'insert into coupon (channel_id, key, code, percent_off, max_uses) values ($1, $2, $2, 20, $3)',
    [shop.channel.id, coupon, COUPON_USES],
  );
  const buyers = [await shop.person(), await shop.person()];
  return { shop, buyers, coupon, accepted: new Set(), secrets: [], wrong: [], last: undefined };
}

/** Trying again is no mistake of a story: what went wrong on the way is made good, or seen in the books at the end. */
async function carryOut(story: Story, step: Step): Promise<void> {
  const { shop, buyers } = story;
  switch (step.do) {
    case 'buy':
      return click(story, step);
    case 'card':
      return keepCard(story, step);
    case 'repeat':
      return story.last && buy(story, story.last.buyer, story.last.body);
    case 'bank': {
      const secret = story.secrets.at(-1);
      return secret === undefined ? undefined : shop.answerBank(secret, step.result);
    }
    case 'fault':
      await shop.control('POST faults', step.fault);
      return;
    case 'pass':
      return passTime(shop, step.minutes);
    case 'work':
      return shop.work();
    case 'reconcile':
      return shop.reconcile().catch(() => {});
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

async function keepCard(
  { shop, buyers, wrong }: Story,
  { who }: Extract<Step, { do: 'card' }>,
): Promise<void> {
  const answer = await shop.ask('createSetupIntent', { key: buyers[who]?.key ?? '' });
  if (answer.status !== 200) wrong.push(...wrongRefusal('createSetupIntent', answer, CARD_REFUSALS));
}

async function buy(story: Story, buyer: Person, body: Readonly<Record<string, unknown>>): Promise<void> {
  hear(story, await story.shop.buy(body, buyer));
}

function hear({ accepted, secrets, wrong }: Story, answer: TestAnswer): void {
  const { status, data } = answer;
  if (status !== 200) {
    wrong.push(...wrongRefusal('buy', answer, REFUSALS));
    return;
  }
  accepted.add(data.id);
  if (data.action) secrets.push(data.action.client_secret);
}

/** Who is to ask again is told when. */
function wrongRefusal(
  call: string,
  { status, headers, body }: TestAnswer,
  known: readonly number[],
): string[] {
  const isRight = known.includes(status) && (status !== 503 || headers['retry-after'] !== undefined);
  return isRight ? [] : [`${call} answered ${status}: ${JSON.stringify(body)}`];
}
