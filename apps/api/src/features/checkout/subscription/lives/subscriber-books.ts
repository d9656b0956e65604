import type { Queryable } from '@grandstand/db/database';
import { DAY_MS, MINUTE_MS } from '@grandstand/rules/constants';
import type { Shop } from '../../../../testing/test-shop.ts';

export type PaidBooks = ReturnType<Shop['standIn']['books']>;

/** A period of a subscription with the order that pays it, its access and the ledger. */
interface BookedPeriod {
  readonly subscription: number;
  readonly number: number;
  readonly current: number;
  readonly status: string;
  readonly is_suspended: boolean;
  readonly failed_since: Date | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly order_status: string;
  readonly order_id: number;
}

interface BookedPayment {
  readonly id: number;
  readonly status: string;
  readonly intent: string | null;
  readonly cleared: number;
  readonly disputed: number;
  readonly unbalanced: number;
  readonly period: string | null;
  /** The bank returned the refund, which the operator must make again (decision H234). */
  readonly is_refund_failed: boolean;
}

interface Repeated {
  readonly subscription: number;
  readonly number: number;
  readonly kind: string;
}

interface Announced {
  readonly subscription: number;
  readonly number: number;
  readonly paid_at: Date;
  readonly announced_at: Date | null;
}

const PERIODS = `
  select s.id as subscription, p.number, s.period_number as current, s.status, s.is_suspended,
    s.failed_since, p.starts_at,
    case when p.number = s.period_number then s.ends_at else p.ends_at end as ends_at, o.status as order_status, o.id as order_id
  from user_subscription s join subscription_period p on p.user_subscription_id = s.id
  join app_order o on o.id = p.order_id where s.user_id = $1 order by s.id, p.number`;

const PAYMENTS = `
  select o.id, o.status, y.provider_intent_id as intent,
    coalesce(sum(l.amount) filter (where l.account = 'clearing'), 0)::integer as cleared,
    coalesce(sum(l.amount) filter (where l.account = 'disputes'), 0)::integer as disputed,
    coalesce(sum(l.amount), 0)::integer as unbalanced,
    max(p.user_subscription_id || ':' || p.number) as period,
    exists (select from refund r where r.payment_id = y.id and r.status = 'failed') as is_refund_failed
  from app_order o join payment y on y.order_id = o.id left join ledger_entry e on e.order_id = o.id
  left join ledger_line l on l.ledger_entry_id = e.id left join subscription_period p on p.order_id = o.id
  where o.user_id = $1 and o.type = 'subscription' group by o.id, y.id order by o.id`;

const ANNOUNCED = `
  select s.id as subscription, p.number, o.paid_at, max(n.sent_at) as announced_at
  from user_subscription s join subscription_period p on p.user_subscription_id = s.id and p.number > 1
  join app_order o on o.id = p.order_id and o.kind = 'updated' and o.paid_at is not null
  join subscription_period b on b.user_subscription_id = s.id and b.number = p.number - 1
  join app_order bo on bo.id = b.order_id
  join subscription plan on plan.id = bo.subscription_id
  left join subscription_notice n on n.user_subscription_id = s.id and n.period_number = p.number - 1
    and n.kind in ('trial_ending', 'renewal_ahead')
  where s.user_id = $1 and (bo.total = 0 and b.number = 1 and plan.trial_period > 8
    or plan.offer = 'annual' or bo.coupon_id is not null)
  group by s.id, p.number, o.paid_at`;

const REPEATED = `
  select n.user_subscription_id as subscription, n.period_number as number, n.kind
  from subscription_notice n join user_subscription s on s.id = n.user_subscription_id
  where s.user_id = $1 and n.kind = any($2)
  group by n.user_subscription_id, n.period_number, n.kind having count(*) > 1`;
/** The notices that a period has once. The others follow what the subscriber or the bank does. */
const ONCE_A_PERIOD = [
  'contract',
  'receipt',
  'trial_ending',
  'renewal_ahead',
  'yearly_reminder',
  'ended_unpaid',
  'withdrawn',
];

const NOTICE_DAYS = 7;
const GRACE_DAYS = 6;
/** Our clock is corrected by hours, and a night may have 25 of them. */
const SLACK_MS = 4 * 60 * MINUTE_MS;

/** Returns in words what is wrong with one subscriber's books and access; the checks know nothing of how the rules are written. */
export async function wrongBooks(
  db: Queryable,
  userId: number,
  provider: PaidBooks,
  now: Date,
): Promise<string[]> {
  const read = async <Row>(sql: string, ...params: unknown[]) =>
    (await db.query<Row>(sql, [userId, ...params])).rows;
  const periods = await read<BookedPeriod>(PERIODS);
  const payments = await read<BookedPayment>(PAYMENTS);
  const announced = await read<Announced>(ANNOUNCED);
  const repeated = await read<Repeated>(REPEATED, ONCE_A_PERIOD);
  return [
    ...wrongAccess(periods, await openOrders(db, userId, now), now),
    ...wrongPayments(payments, provider),
    ...wrongNotices(announced),
    ...repeated.map(
      ({ subscription, number, kind }) => `${kind} was sent twice in period ${number} of ${subscription}`,
    ),
  ];
}

async function openOrders(db: Queryable, userId: number, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ order_id: number }>(
    `select g.order_id from access_grant g join app_order o on o.id = g.order_id and o.type = 'subscription'
     where g.user_id = $1 and g.revoked_at is null and (g.ends_at is null or g.ends_at > $2)`,
    [userId, now],
  );
  return rows.map(({ order_id }) => order_id);
}

/** Access if and only if the period is paid, a trial or in grace. */
function wrongAccess(periods: readonly BookedPeriod[], open: readonly number[], now: Date): string[] {
  const isRunning = ({ status, is_suspended }: BookedPeriod) =>
    (status === 'active' || status === 'canceled') && !is_suspended;
  const isPaid = ({ order_status }: BookedPeriod) => order_status === 'paid';
  const within = periods.filter(
    period =>
      period.number === period.current &&
      isRunning(period) &&
      isPaid(period) &&
      period.starts_at !== null &&
      period.ends_at !== null &&
      period.ends_at > now,
  );
  const missing = within.filter(({ order_id }) => !open.includes(order_id));
  const unearned = open.filter(order => {
    const period = periods.find(({ order_id }) => order_id === order);
    if (period === undefined || period.ends_at === null || !isPaid(period) || !isRunning(period)) return true;
    if (period.status === 'canceled') return period.ends_at <= now;
    const since = period.failed_since ?? period.ends_at;
    return since.getTime() + GRACE_DAYS * DAY_MS + SLACK_MS <= now.getTime();
  });
  return [
    ...missing.map(({ order_id }) => `order ${order_id} is paid and opens nothing`),
    ...unearned.map(order => `order ${order} opens what is not paid`),
    ...(open.length > 1 ? [`the orders ${open.join()} are open at once`] : []),
  ];
}

/** Per period at most one charge that was not refunded, unless its refund failed; ledger and provider agree. */
function wrongPayments(payments: readonly BookedPayment[], { charges, refunds }: PaidBooks): string[] {
  const heldFor = (intent: string | null) => {
    const own = charges.filter(({ payment_intent }) => intent !== null && payment_intent === intent);
    const back = refunds.filter(({ charge }) => own.some(({ id }) => id === charge));
    return sum(own.map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount));
  };
  const held = payments.filter(({ intent, is_refund_failed }) => heldFor(intent) > 0 && !is_refund_failed);
  const periods = held.map(({ period }) => period);
  return [
    ...payments
      .filter(({ unbalanced }) => unbalanced !== 0)
      .map(({ id }) => `the ledger of order ${id} does not add up`),
    ...payments
      .filter(({ intent, cleared, disputed }) => cleared + disputed !== heldFor(intent))
      .map(
        ({ id, intent, cleared }) =>
          `order ${id} is booked as ${cleared}, the provider has ${heldFor(intent)}`,
      ),
    ...held.filter(({ period }) => period === null).map(({ id }) => `order ${id} is charged for no period`),
    ...periods
      .filter((period, at) => period !== null && periods.indexOf(period) !== at)
      .map(period => `period ${period} is charged twice`),
  ];
}

function wrongNotices(announced: readonly Announced[]): string[] {
  return announced
    .filter(
      ({ paid_at, announced_at }) =>
        announced_at === null || announced_at.getTime() + NOTICE_DAYS * DAY_MS > paid_at.getTime() + SLACK_MS,
    )
    .map(
      ({ subscription, number }) =>
        `period ${number} of ${subscription} was charged without a notice in time`,
    );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
