import { expect, it } from 'vitest';
import { completeThreeDSecure, FIVE_DOLLARS } from '../testing/objects.ts';
import { standInForTest, type Tested } from '../testing/test-stand-in.ts';

const SITE = 'http://longshore.localhost:3000';

function cardForm({ standIn }: Tested, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ publishable_key: standIn.publishableKey, origin: SITE, ...more });
  return fetch(`http://127.0.0.1:${standIn.port}/elements/card?${query}`);
}

it('lets only the requesting site frame the card form, in its language', async () => {
  const response = await cardForm(await standInForTest(), { lang: 'bg', theme: 'dark' });
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${SITE}`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  const page = await response.text();
  expect(page).toContain('<html lang="bg"');
  expect(page).toContain('data-theme="dark"');
  expect(page).toContain('Номер на картата');
});

it.each(["http://a; script-src 'unsafe-inline'", 'javascript:alert(1)', 'http://a/path', 'null', '*'])(
  'takes %s for no site',
  async origin => {
    expect((await cardForm(await standInForTest(), { origin })).status).toBe(404);
  },
);

it('shows the card form with its own key only', async () => {
  const response = await cardForm(await standInForTest(), { publishable_key: 'pk_test_other' });
  expect(response.status).toBe(404);
});

it('escapes everything that a request puts into a page', async () => {
  const tested = await standInForTest();
  const { id } = await tested.stripe.paymentIntents.create({
    ...FIVE_DOLLARS,
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
  });
  const { client_secret } = await tested.stripe.paymentIntents.retrieve(id);
  const query = new URLSearchParams({ client_secret: client_secret ?? '', origin: SITE, lang: '"><script>' });
  const page = await fetch(`http://127.0.0.1:${tested.standIn.port}/3ds/${id}?${query}&x="><script>`);
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SITE}`);
  expect(await page.text()).not.toContain('"><script>');
});

it('redirects to the return URL with the outcome', async () => {
  const { stripe, standIn } = await standInForTest();
  const intent = await stripe.paymentIntents.create({
    ...FIVE_DOLLARS,
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    return_url: `${SITE}/buy?order=7`,
  });
  const address = new URL(intent.next_action?.redirect_to_url?.url ?? '');
  expect(address.hostname).toBe('longshore.localhost');
  const response = await fetch(`http://127.0.0.1:${standIn.port}${address.pathname}${address.search}`, {
    method: 'POST',
    body: new URLSearchParams({ result: 'succeeded' }),
    redirect: 'manual',
  });
  const back = new URL(response.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${SITE}/buy`);
  expect(back.searchParams.get('order')).toBe('7');
  expect(back.searchParams.get('payment_intent')).toBe(intent.id);
  expect(back.searchParams.get('redirect_status')).toBe('succeeded');
});

it('lists cards in the portal until they are removed, for an hour, to anyone with its URL', async () => {
  const tested = await standInForTest();
  const { stripe, standIn, order } = tested;
  const { id: customer } = await stripe.customers.create();
  const saved = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const stranger = await stripe.customers.create();
  const other = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger.id });
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: `${SITE}/account` });
  expect(new URL(session.url).hostname).toBe('longshore.localhost');
  const portal = `http://127.0.0.1:${standIn.port}${new URL(session.url).pathname}`;
  const page = await fetch(portal);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).toContain('4242');
  await fetch(portal, { method: 'POST', body: new URLSearchParams({ remove: other.id }) });
  await fetch(portal, { method: 'POST', body: new URLSearchParams({ remove: saved.id }) });
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  expect((await stripe.customers.listPaymentMethods(stranger.id)).data).toHaveLength(1);
  await order('POST', 'clock', { advance_seconds: 60 * 60 + 1 });
  expect((await fetch(portal)).status).toBe(404);
});

it('saves a card with a setup intent that a browser confirms', async () => {
  const tested = await standInForTest();
  const { stripe, browser } = tested;
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
  const confirmed = await browser.setupIntents.confirm(setup.id, {
    payment_method: 'pm_card_authenticationRequired',
    use_stripe_sdk: true,
    ...{ client_secret: setup.client_secret },
  });
  expect(confirmed.status).toBe('requires_action');
  expect(await completeThreeDSecure(tested, confirmed, 'succeeded')).toContain('data-result="succeeded"');
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
});
