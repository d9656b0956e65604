import { insertOwn } from '@grandstand/db/testing/test-channel';
import { insertTestOrder } from '@grandstand/db/testing/test-orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleEvents } from '../features/checkout/settle/handle-events.ts';
import type { Intent, PaymentProvider } from '../providers/payments/payment-provider.ts';
import { openPeople, type People } from '../testing/people.ts';

/** The events of an intent, in the order in which they happen. */
const STORY: readonly (Partial<Intent> & { readonly type: string })[] = [
  { type: 'payment_intent.created', status: 'waiting' },
  {
    type: 'payment_intent.payment_failed',
    status: 'waiting',
    failure: { code: 'card_declined', message: 'No.' },
  },
  { type: 'payment_intent.processing', status: 'processing' },
  { type: 'payment_intent.succeeded', status: 'succeeded' },
  { type: 'charge.dispute.created', status: 'succeeded', dispute: 'open' },
  { type: 'charge.refunded', status: 'succeeded', dispute: 'open', amount_refunded: 1000 },
];

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, n) => ordersOf(all.toSpliced(n, 1)).map(rest => [one, ...rest]));
}

/** The provider's state is that of the latest event it has sent, so each order of events is a story of its own. */
function provider(heard: ReadonlyMap<string, number>, channel_id: number): PaymentProvider {
  const provider: Pick<PaymentProvider, 'findIntent'> = {
    findIntent: async id => ({
      id,
      amount: 1000,
      currency: 'EUR',
      client_secret: null,
      order: { channel_id, order_id: Number(id.slice('pi_'.length)) },
      failure: null,
      card: null,
      amount_refunded: 0,
      dispute: null,
      status: 'waiting',
      ...STORY[heard.get(id) ?? 0],
    }),
  };
  // Events ask for nothing else.
  return provider as PaymentProvider;
}

/** Target F4. */
it('all 720 orders of six webhooks, with the first one repeated at the end, lead to one state', async () => {
  const { db, channel, deps, clock } = people;
  const fan = await people.person();
  const season = { name: 'Season', features: ['watch' as const], base_price: 1000 };
  const package_id = await insertOwn(db, 'package', channel, season);
  const heard = new Map<string, number>();
  const payments = {
    db,
    log: deps.log,
    now: () => new Date(clock.at),
    provider: provider(heard, channel.id),
  };
  const tellings = ordersOf([...STORY.keys()]);
  const orders: { id: number; telling: number[] }[] = [];
  for (const telling of tellings) {
    const id = await insertTestOrder(db, channel, fan.id, {
      type: 'package',
      package_id,
      product_key: `package:${orders.length}`,
    });
    await db.query('update payment set provider_intent_id = $2 where order_id = $1', [id, `pi_${id}`]);
    orders.push({ id, telling });
  }
  expect(orders).toHaveLength(720);

  for (const nth of STORY.keys()) {
    await tell(nth, 'first');
    await handleEvents(payments);
  }
  await tell(0, 'again');
  await handleEvents(payments);

  const { rows } = await db.query<{ end: string }>(`
    select distinct jsonb_build_object('order', o.status, 'payment', p.status, 'refund', r.status, 'revoked', g.revoked_at is not null,
      'booked', (select jsonb_object_agg(e.kind, (select sum(l.amount) from ledger_line l
        where l.ledger_entry_id = e.id and l.account = 'clearing')) from ledger_entry e where e.order_id = o.id),
      'mails', (select jsonb_agg(m.content->>'kind' order by m.id) from outgoing_mail m
        where m.content->>'order_number' like '%' || lpad(o.id::text, 6, '0')))::text as end
    from app_order o join payment p on p.order_id = o.id left join refund r on r.payment_id = p.id
    left join access_grant g on g.order_id = o.id`);
  expect(rows.map(({ end }) => JSON.parse(end))).toEqual([
    {
      order: 'refunded',
      payment: 'refunded',
      refund: 'succeeded',
      revoked: true,
      booked: { payment: 1000, dispute: -1000, refund: -1000 },
      mails: ['receipt', 'order_refunded'],
    },
  ]);

  /** The nth event of every order. */
  async function tell(nth: number, time: string): Promise<void> {
    const steps = orders.map(({ id, telling }) => ({ id, what: telling[nth] ?? 0 }));
    for (const { id, what } of steps) heard.set(`pi_${id}`, Math.max(what, heard.get(`pi_${id}`) ?? 0));
    await db.query(
      `insert into provider_event (id, type, intent_id, created_at)
       select 'evt_' || id || '_' || type || '_' || $3, type, 'pi_' || id, $4
       from unnest($1::integer[], $2::text[]) as told (id, type)`,
      [steps.map(({ id }) => id), steps.map(({ what }) => STORY[what]?.type ?? ''), time, new Date(clock.at)],
    );
  }
});
