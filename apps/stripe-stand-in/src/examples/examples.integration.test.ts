import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { standInForTest } from '../testing/test-stand-in.ts';

type Fields = Readonly<Record<string, unknown>>;
const examples: Readonly<Record<string, Fields>> = JSON.parse(
  readFileSync(new URL('stripe-examples.json', import.meta.url), 'utf8'),
);

/** Fields of the examples that today's API does not have: not in the types of the `stripe` package either, or only where asked for. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds'],
};

/** One example of each kind of object, by its `object` field. */
async function responsesByName(): Promise<ReadonlyMap<string, Fields>> {
  const { stripe } = await standInForTest();
  const customer = await stripe.customers.create({ email: 'nora@mail.example', name: 'Nora' });
  const pay = (card: string) =>
    stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      confirm: true,
      payment_method: card,
    });
  const intent = await pay('pm_card_createDispute');
  const refundable = await pay('pm_card_visa');
  const objects = [
    customer,
    intent,
    await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
    await stripe.setupIntents.create({ customer: customer.id }),
    await stripe.charges.retrieve(String(intent.latest_charge)),
    await stripe.refunds.create({ payment_intent: refundable.id }),
    ...(await stripe.disputes.list({ payment_intent: intent.id })).data,
    ...(await stripe.events.list({ limit: 1 })).data,
    await stripe.billingPortal.sessions.create({ customer: customer.id }),
  ];
  return new Map(objects.map(object => [object.object, { ...object }]));
}

it('returns each object with the fields of the published example', async () => {
  const ours = await responsesByName();
  for (const [name, example] of Object.entries(examples)) {
    const wanted = Object.keys(example).filter(field => !LEFT_OUT[name]?.includes(field));
    expect([name, Object.keys(ours.get(name) ?? {})]).toEqual([name, expect.arrayContaining(wanted)]);
  }
});

it('returns each field with the type of the published example', async () => {
  const ours = await responsesByName();
  for (const [name, example] of Object.entries(examples)) {
    const response = ours.get(name) ?? {};
    const other = Object.keys(response).filter(
      field => field in example && !isAlike(response[field], example[field]),
    );
    expect([name, other]).toEqual([name, []]);
  }
});

/** Null may replace a missing value, and an id the object that it names. */
function isAlike(ours: unknown, example: unknown): boolean {
  if (ours === null || example === null) return true;
  if (Array.isArray(example)) return Array.isArray(ours);
  if (typeof ours !== 'object' || typeof example !== 'object') return typeof ours === typeof example;
  return !Array.isArray(ours);
}
