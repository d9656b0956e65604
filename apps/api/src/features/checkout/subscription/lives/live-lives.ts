import { anonymiseUser } from '@grandstand/db/users';
import { DAY_MS, HOUR_MS } from '@grandstand/rules/constants';
import { endSubscription } from '#shared/subscriptions/end-subscription.ts';
import type { Person } from '../../../../testing/people.ts';
import { attachCard, CONSENT, type TestSubscribers } from '../../../../testing/test-subscribers.ts';
import { requestRefund } from '../../refund/request-refund.ts';
import type { LifeAction, Round } from './random-life.ts';
import { type PaidBooks, wrongBooks } from './subscriber-books.ts';

/** A subscriber with the plan of their life, and what they did and saw so far. */
interface Living {
  readonly person: Person;
  readonly life: readonly LifeAction[];
  readonly did: string[];
  readonly wrong: string[];
  secret: string | null;
  /** The subscription whose cancellation was accepted, and its charges then; null while nothing is cancelled. */
  cancelled: { readonly id: number; readonly charges: ReadonlySet<string> } | null;
  ended: Set<number>;
}

/**
 * Lives many lives at once: in each round everybody does one thing, then time passes and the jobs run. Returns what went
 * wrong, with the actions of the life that it happened in.
 */
export async function liveAll(
  subscribers: TestSubscribers,
  lives: readonly (readonly LifeAction[])[],
  rounds: readonly Round[],
): Promise<string[]> {
  const { shop } = subscribers;
  const all = await inGroups(lives, life => begin(subscribers, life));
  let latest = shop.clock.at;
  for (const [at, { days, jobs, jump_hours }] of rounds.entries()) {
    await keepSessions(subscribers);
    const racing = all.filter(({ life }) => life[at]?.do === 'cancel_at_once');
    const acting = all.filter(living => !racing.includes(living));
    await inGroups(acting, living => act(subscribers, living, living.life[at] ?? { do: 'wait' }));
    latest = Math.max(latest, shop.clock.at);
    await subscribers.advance(days);
    shop.clock.at += jump_hours * HOUR_MS;
    const schedulers = jobs === 'two' ? [shop.renewSubscriptions(), shop.renewSubscriptions()] : [];
    const cancels = inGroups(racing, living => act(subscribers, living, { do: 'cancel' }));
    await Promise.all([...schedulers, cancels]);
    if (jobs === 'none') continue;
    await settle(subscribers);
    // Until a clock that was set back has caught up, what has ended ends later, and refunds are made later (decision H503).
    if (shop.clock.at >= latest) await checkAll(subscribers, all);
  }
  await subscribers.advance(1);
  await settle(subscribers);
  await settle(subscribers);
  await checkAll(subscribers, all);
  return all.flatMap(({ wrong, did, person }) =>
    wrong.length === 0 ? [] : [`${[...new Set(wrong)].join('; ')} (user ${person.id}: ${did.join(', ')})`],
  );
}

/** Nobody is logged out, however much time passes. */
async function keepSessions({ shop }: TestSubscribers): Promise<void> {
  const now = new Date(shop.clock.at);
  const later = new Date(now.getTime() + 1000 * DAY_MS);
  await shop.rows('update session set last_used_at = $1, expires_at = $2', [now, later]);
}

/** While the clocks differ, events are found late: the reconciler asks for the payments themselves after two minutes. */
const RECHECK_DAYS = 1 / 288;

/** The jobs make refunds, and end what was abandoned. */
async function settle({ shop, advance }: TestSubscribers): Promise<void> {
  await advance(RECHECK_DAYS);
  await shop.runPaymentJobs();
  await shop.reconcile();
  await shop.renewSubscriptions();
}

async function checkAll(subscribers: TestSubscribers, all: readonly Living[]): Promise<void> {
  const books = subscribers.shop.standIn.books();
  await inGroups(all, living => check(subscribers, living, books));
}

/** More at once would wait for a connection for longer than the database allows on a busy machine. */
const GROUP = 20;

/** A group has ended, also if one of it failed, before the next one begins. */
async function inGroups<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += GROUP) {
    const group = items.slice(at, at + GROUP).map(work);
    await Promise.allSettled(group);
    results.push(...(await Promise.all(group)));
  }
  return results;
}

async function begin({ shop }: TestSubscribers, life: readonly LifeAction[]): Promise<Living> {
  const person = await shop.person();
  return { person, life, did: [], wrong: [], secret: null, cancelled: null, ended: new Set() };
}

async function act(subscribers: TestSubscribers, living: Living, action: LifeAction): Promise<void> {
  const { shop } = subscribers;
  const { person } = living;
  living.did.push(Object.values(action).join(' '));
  switch (action.do) {
    case 'wait':
      return;
    case 'buy':
      return buy(subscribers, living, {
        subscription_id: subscribers[action.plan],
        payment_method_id: action.card,
        coupon: action.coupon,
      });
    case 'switch': {
      const current = await subscribers.current(person);
      if (!current) return;
      const { annual, monthly } = subscribers;
      const subscription_id = current.subscription_id === monthly ? annual : monthly;
      return buy(subscribers, living, { subscription_id, payment_method_id: action.card });
    }
    case 'cancel_before_bank':
      await act(subscribers, living, { do: 'switch', card: 'pm_card_threeDSecure2Required' });
      await act(subscribers, living, { do: 'cancel' });
      return act(subscribers, living, { do: 'bank' });
    case 'trial': {
      const payment_method_id = await cardOf(subscribers, living, 'pm_card_visa');
      const body = { subscription_id: subscribers[action.plan], ...CONSENT, payment_method_id };
      await call(subscribers, living, 'startTrial', body);
      return;
    }
    case 'cancel':
    case 'cancel_at_once': {
      const data = await call(subscribers, living, 'unsubscribe');
      if (data?.cancellation !== 'finished') return;
      const charges = await chargesOf(subscribers, data.id, shop.standIn.books());
      living.cancelled ??= { id: data.id, charges: new Set(charges) };
      return;
    }
    case 'resume':
      if ((await call(subscribers, living, 'resumeSubscription')) !== null) living.cancelled = null;
      return;
    case 'card': {
      const id = await cardOf(subscribers, living, action.card);
      await shop.rows(
        "update user_subscription set payment_method_id = $1 where user_id = $2 and status <> 'expired'",
        [id, person.id],
      );
      return;
    }
    case 'pay': {
      const data = await call(subscribers, living, 'payRenewal', { payment_method_id: action.card });
      if (data?.action) living.secret = data.action.client_secret;
      return;
    }
    case 'bank':
      if (living.secret !== null) await shop.completeThreeDSecure(living.secret, 'succeeded').catch(() => {});
      return;
    case 'refund': {
      const paid = (await subscribers.ordersOf(person)).find(({ status }) => status === 'paid');
      if (paid !== undefined) await requestRefund(shop.db, paid.id, 'of a test', new Date(shop.clock.at));
      return;
    }
    case 'withdraw': {
      const paid = (await subscribers.ordersOf(person)).find(({ status }) => status === 'paid');
      if (paid !== undefined) await call(subscribers, living, 'confirmWithdrawal', { order_id: paid.id });
      return;
    }
    case 'delete':
      await shop.db.tx(async tx => {
        await anonymiseUser(tx, person.id, new Date(shop.clock.at));
        await endSubscription(tx, person.id, new Date(shop.clock.at));
      });
  }
}

async function buy(
  subscribers: TestSubscribers,
  living: Living,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = await call(subscribers, living, 'buy', { ...CONSENT, ...body });
  if (data?.action) living.secret = data.action.client_secret;
}

/**
 * Returns the data of a response; null for a refusal. Anything but a refusal that the contract knows is wrong: 503 says that the
 * database or the provider is late, as on a busy machine.
 */
async function call(
  { shop }: TestSubscribers,
  living: Living,
  name: 'buy' | 'startTrial' | 'unsubscribe' | 'resumeSubscription' | 'payRenewal' | 'confirmWithdrawal',
  body: Readonly<Record<string, unknown>> = {},
) {
  const response = await shop.call(name, { key: living.person.key, body });
  if (response.status === 200) return response.body.data;
  living.did.push(`refused ${response.body.code}`);
  if (response.status >= 500 && response.status !== 503)
    living.wrong.push(`${name} answered ${response.status}`);
  return null;
}

/** Saves a card, which needs a customer at the provider. */
async function cardOf({ shop }: TestSubscribers, { person }: Living, card: string): Promise<string> {
  await shop.call('createSetupIntent', { key: person.key });
  return attachCard(shop, person, card);
}

/** Lists the charges of a subscription that were not refunded, unless their refund failed. */
async function chargesOf(
  { shop }: TestSubscribers,
  subscription: number,
  { charges, refunds }: PaidBooks,
): Promise<string[]> {
  const rows = await shop.rows<{ intent: string }>(
    `select provider_intent_id as intent from payment p where provider_intent_id is not null and order_id in (
       select order_id from subscription_period where user_subscription_id = $1
       union select order_id from subscription_switch where user_subscription_id = $1)
     and not exists (select from refund r where r.payment_id = p.id and r.status = 'failed')`,
    [subscription],
  );
  const intents = new Set(rows.map(({ intent }) => intent));
  return charges
    .filter(
      ({ id, payment_intent }) =>
        intents.has(String(payment_intent)) && !refunds.some(({ charge }) => charge === id),
    )
    .map(({ id }) => id);
}

async function check(subscribers: TestSubscribers, living: Living, books: PaidBooks): Promise<void> {
  const { shop } = subscribers;
  const { person, wrong, cancelled, ended } = living;
  const now = new Date(shop.clock.at);
  const before = wrong.length;
  wrong.push(...(await wrongBooks(shop.db, person.id, books, now)));
  const rows = await shop.rows<{ id: number; status: string; is_late: boolean }>(
    `select id, status, status = 'active' and failure is null and charging_since is null and ends_at <= $2 as is_late
     from user_subscription where user_id = $1`,
    [person.id, now],
  );
  for (const { id, status, is_late } of rows) {
    if (is_late) wrong.push('a renewal that is due was skipped');
    if (ended.has(id) && status !== 'expired') wrong.push('a subscription that had ended runs again');
    if (status === 'expired') ended.add(id);
  }
  const charges = cancelled === null ? [] : await chargesOf(subscribers, cancelled.id, books);
  if (charges.some(id => !cancelled?.charges.has(id))) wrong.push('charged after an accepted cancellation');
  if (wrong.length > before)
    living.did.push(`wrong since ${new Date(now.getTime() - (now.getTime() % DAY_MS)).toISOString()}`);
}
