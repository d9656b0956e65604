import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { becomeFan, checkoutUrl, fillCheckout, payButton } from '../fixtures/buying.ts';
import { askApi } from '../fixtures/find-content.ts';
import { type Product, startProduct } from '../fixtures/start-product.ts';

const SCRIPT = 'https://js.stripe.com/v3/';
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_browsers',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_browsers',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_browsers',
};

/** A product with Stripe keys. */
const test = base.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  product: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-e2e-stripe-'));
    if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
    const product = await startProduct(dataDir, KEYS);
    await use(product);
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

interface Told {
  readonly call: string;
  readonly [what: string]: unknown;
}

/**
 * Replaces Stripe's script and records the page's calls. It has no cards, so it proves what we
 * pass and from where we load it, not what Stripe makes of that.
 */
const RECORDER = `
  const told = (globalThis.told = []);
  globalThis.Stripe = key => ({
    elements: options => {
      told.push({ call: 'elements', key, options });
      return {
        create: kind => ({ mount: place => told.push({ call: 'mount', kind, isInPage: place.isConnected }) }),
        update: options => told.push({ call: 'update', ...options }),
        submit: async () => told.push({ call: 'submit' }) && {},
      };
    },
    createPaymentMethod: async ({ elements }) => ({ paymentMethod: { id: 'pm_of_the_element' } }),
  });`;

const told = (page: Page): Promise<Told[]> => page.evaluate('globalThis.told ?? []');

test('loads the card element only from Stripe’s script if Stripe keys are set', {
  tag: '@full',
}, async ({ page, product }) => {
  const foreign: string[] = [];
  await page.route(/^https:\/\//, route => {
    const url = route.request().url();
    foreign.push(url);
    return url === SCRIPT ? route.fulfill({ contentType: 'text/javascript', body: RECORDER }) : route.abort();
  });
  await becomeFan(page, product, 'element@buying.example');
  expect(foreign).toEqual([]);

  const packages = (await askApi(product, 'longshore', 'packages')) as {
    id: number;
    is_team_pass: boolean;
    is_single_event: boolean;
  }[];
  const season = packages.find(pkg => !pkg.is_team_pass && !pkg.is_single_event);
  const shown = await page.goto(checkoutUrl(product, `package_id=${season?.id}`));
  const [, config = ''] = /"payment_config":(\{.*?\})/.exec((await shown?.text()) ?? '') ?? [];
  expect(JSON.parse(config)).toEqual({
    provider: 'stripe',
    publishable_key: KEYS.STRIPE_PUBLISHABLE_KEY,
    form_origin: null,
    is_test: true,
  });
  expect(shown?.headers()['content-security-policy']).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-",
  );
  // The Content-Security-Policy blocks scripts from any other host.
  const refused = await page.evaluate(
    () =>
      new Promise<string>(resolve => {
        document.addEventListener('securitypolicyviolation', e => resolve(e.effectiveDirective));
        document.head.append(
          Object.assign(document.createElement('script'), { src: 'https://stripe.com.example/v3/' }),
        );
      }),
  );
  expect(refused).toBe('script-src-elem');
  await expect.poll(async () => (await told(page)).map(({ call }) => call)).toContain('mount');
  expect(new Set(foreign)).toEqual(new Set([SCRIPT]));

  const [made, mounted] = await told(page);
  expect(made).toMatchObject({
    key: KEYS.STRIPE_PUBLISHABLE_KEY,
    options: {
      mode: 'payment',
      currency: 'usd',
      locale: 'en',
      paymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      appearance: { theme: 'night', variables: { colorPrimary: expect.stringMatching(/^#/) } },
    },
  });
  expect(mounted).toEqual({ call: 'mount', kind: 'payment', isInPage: true });

  await fillCheckout(page);
  // With the final taxes, the element gets the amount on the button.
  const amounts = async () => {
    const cents = (await payButton(page).textContent())?.replace(/\D/g, '');
    const last = (await told(page)).findLast(({ call }) => call === 'update' || call === 'elements');
    const { amount } = (last?.options ?? last ?? {}) as { amount?: number };
    return [Number(cents), amount];
  };
  await expect.poll(async () => new Set(await amounts()).size).toBe(1);
  expect((await amounts())[0]).toBeGreaterThan(0);

  const sent = page.waitForRequest('**/api/stripe/buy');
  await payButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ payment_method_id: 'pm_of_the_element' });
  expect((await told(page)).at(-1)).toEqual({ call: 'submit' });
  expect(new Set(foreign)).toEqual(new Set([SCRIPT]));
});
