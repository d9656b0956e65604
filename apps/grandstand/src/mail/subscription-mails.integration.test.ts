import type { Person } from '@grandstand/api/testing/people';
import { CONSENT, openTestSubscribers, type TestSubscribers } from '@grandstand/api/testing/test-subscribers';
import type { ComposedMail } from '@grandstand/worker/mail/compose-mail';
import type { MailTransport } from '@grandstand/worker/mail/mail-transport';
import { startOutbox } from '@grandstand/worker/mail/start-outbox';
import { afterAll, beforeAll, expect, it } from 'vitest';

const silent = { info() {}, warn() {}, error() {} };

let subscribers: TestSubscribers;
let outbox: Awaited<ReturnType<typeof startOutbox>>;
const sent: { readonly to: string; readonly mail: ComposedMail }[] = [];
const waiting: (() => void)[] = [];
beforeAll(async () => {
  subscribers = await openTestSubscribers();
  const { db, channel, afterChange } = subscribers.shop;
  await afterChange(() =>
    db.query(
      `update channel_document set body = body || '{"consumer_law": "eu", "time_zone": "UTC", "country": "IE"}'
       where channel_id = $1 and name = 'settings'`,
      [channel.id],
    ),
  );
  const transport: MailTransport = {
    send: async (mail, { to }) => {
      sent.push({ to, mail });
      for (const wake of waiting.splice(0)) wake();
    },
    close: () => undefined,
  };
  outbox = await startOutbox({ db, transport, log: silent });
});
afterAll(async () => {
  await outbox.stop();
  await subscribers.shop.close();
});

/** Waits until the outbox has sent this many mails to the person. */
async function mailsTo({ email }: Person, count: number): Promise<ComposedMail[]> {
  const own = () => sent.filter(({ to }) => to === email).map(({ mail }) => mail);
  while (own().length < count) await new Promise<void>(resolve => waiting.push(resolve));
  return own();
}

async function startTrial(): Promise<Person> {
  const { shop, monthly } = subscribers;
  const person = await shop.person();
  await shop.buy({ ...shop.season, save_card: true }, person);
  const [card] = (await shop.call('listCards', { key: person.key })).data;
  const body = { ...CONSENT, subscription_id: monthly, payment_method_id: card.id };
  await shop.call('startTrial', { key: person.key, body });
  return person;
}

it('sends the mails of a trial until its payment, with dates and amounts', async () => {
  const { shop, advance } = subscribers;
  const person = await startTrial();
  const day = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' });
  const ends = day.format(shop.clock.at + 30 * 86_400_000);
  const [, started] = await mailsTo(person, 2);
  expect(started?.text).toContain(`You pay nothing until ${ends}. On that day we charge €10.99`);
  await advance(22);
  await shop.renewSubscriptions();
  const ending = (await mailsTo(person, 3)).at(-1);
  expect(ending?.subject).toBe(`Your free trial ends on ${ends}`);
  await advance(8);
  await shop.renewSubscriptions();
  const receipt = (await mailsTo(person, 4)).at(-1);
  expect(receipt?.text).toContain('Monthly: €9.99\nService fee: €1.00\nTotal: €10.99');
  expect(receipt?.text).toContain('To cancel the renewal');
  await shop.call('unsubscribe', { key: person.key });
});

it('sends the contract of an annual plan, whose link withdraws without a login, and confirms it', async () => {
  const { shop, annual, advance } = subscribers;
  const person = await subscribers.subscribe('pm_card_visa', annual);
  const contract = (await mailsTo(person, 2)).find(({ subject }) => subject.includes('has started'));
  const link = /https?:\/\/\S+\/withdrawal\?code=(\S+)/.exec(contract?.text ?? '');
  await advance(2);
  const request = { key: shop.visitorKey(), body: { code: link?.[1] } };
  const preview = await shop.call('previewWithdrawal', request);
  expect(preview.data).toMatchObject({ product_name: 'Annual', refund: 10_000, withdrawn_at: null });
  await shop.call('confirmWithdrawal', request);
  const confirmed = (await mailsTo(person, 3)).at(-1);
  const time = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  expect(confirmed?.text).toContain(`on ${time.format(shop.clock.at)}. We’re refunding €100.00`);
});
