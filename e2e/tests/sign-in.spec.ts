import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { siteScript } from '../fixtures/built-script.ts';
import { becomeFan } from '../fixtures/buying.ts';
import { type FoundEvent, findEvent } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expectHydrated, watchHydration } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/product.ts';

const accountOf = (page: Page) => page.getByRole('button', { name: /^Mara.*’s account/ });

async function comeFromClubPass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Club Pass' }).click();
  await page.getByRole('button', { name: 'Mara Okonjo' }).click();
}

test('registers through a provider after the terms, and signs in to the same account next time', {
  tag: '@full',
}, async ({ page, browser, product }) => {
  await page.goto(product.url('longshore', '/registration'));
  await comeFromClubPass(page);
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    'You are not registered yet. Please accept terms and conditions and click Register to continue.',
  );
  await page.getByRole('checkbox').check();
  await register.click();
  await page.waitForURL('**/packages');
  await page.getByRole('button', { name: 'Accept the Fan pass' }).click();
  await page.waitForURL(product.url('longshore', '/'));

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(product.url('longshore', '/login'));
  await comeFromClubPass(elsewhere);
  await elsewhere.waitForURL(product.url('longshore', '/'));
  await expect(accountOf(elsewhere)).toBeVisible();
});

test('registers through a provider that speaks as Facebook does, and signs in to the same account next time', {
  tag: '@full',
}, async ({ page, browser, product }) => {
  const comeFromFanbook = async (visitor: Page) => {
    await visitor.getByRole('button', { name: 'Continue with Fanbook' }).click();
    await visitor.getByRole('button', { name: 'Robin Vale' }).click();
  };
  await page.goto(product.url('longshore', '/registration'));
  await comeFromFanbook(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/packages');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(product.url('longshore', '/login'));
  await comeFromFanbook(elsewhere);
  // A known identity signs in at once; this user has not accepted the Fan pass yet.
  await elsewhere.waitForURL('**/packages');
  await expect(elsewhere.getByRole('button', { name: /^Robin.*’s account/ })).toBeVisible();
});

async function signIn(page: Page, email = 'fan@demo.example'): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill('front row seat');
  await form.getByRole('button', { name: 'Sign in' }).click();
}

test('never redirects to another site after the sign-in', { tag: '@full' }, async ({ page, product }) => {
  const home = product.url('longshore', '/');
  await page.goto(`${home}/evil.example`);
  await expect(page).toHaveURL(product.url('longshore', '/404'));
  await page.goto(`${product.url('longshore', '/login')}?next=//evil.example&return_to=javascript:alert(1)`);
  await page.evaluate(() => sessionStorage.setItem('grandstand:longshore:last_page', '"/\\\\evil.example"'));
  await signIn(page);
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
});

test('shows orders and transactions in the profile', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/profile'));
  await signIn(page);
  const parts = page.getByRole('navigation', { name: 'Account sections' });
  await expect(parts.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  await page.goto(product.url('longshore', '/profile/transactions'));
  await expect(parts.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByText('Everything yearly')).toBeVisible();
});

test('lists the user’s own clips in the profile', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/profile/clips'));
  await signIn(page, 'pass@demo.example');
  await expect(page.getByRole('heading', { name: /^Clips/ })).toBeVisible();
  const wanted = ({ type, duration }: FoundEvent) => type === 'free' && (duration ?? 0) > 10;
  const game = await findEvent(product, 'longshore', wanted);
  await page.evaluate(createClip, game.id);
  await page.reload();
  const clip = page.getByRole('listitem').filter({ hasText: 'The corner in the rain' });
  await expect(clip.getByText('Only you can see it')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await clip.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'The corner in the rain', level: 1 })).toBeVisible();
  await expect(page.getByText('Only you can see this clip.')).toBeVisible();
});

test('says in the profile of a new fan that there are no clips yet', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await becomeFan(page, product, `clips-${Date.now()}@fans.example`);
  await page.goto(product.url('longshore', '/profile/clips'));
  await expect(page.getByText('No clips yet')).toBeVisible();
});

/** Runs in the page, with the key of its user. */
async function createClip(event_id: number): Promise<void> {
  const { value: api_key } = JSON.parse(localStorage.getItem('grandstand:longshore:api_key') ?? '{}');
  const event = await (await fetch(`/api/events/${event_id}?api_key=${api_key}`)).json();
  const media: { id: number; type: number }[] = event.data.media;
  const event_media_id = media.find(({ type }) => type === 3)?.id;
  const clip = { event_id, event_media_id, start_time: 1, duration: 4, tags: ['Goal'] };
  const body = JSON.stringify({ api_key, ...clip, name: 'The corner in the rain' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/clip', { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
}

test('restores input and focus from before hydration in a form', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await watchHydration(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async route => {
    await held.promise;
    await route.continue();
  });
  await page.goto(product.url('longshore', '/login'), { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.pressSequentially('nora@');
  held.resolve();
  await expectHydrated(page);
  await expect(email).toHaveValue('nora@');
  await expect(email).toBeFocused();
  await page.keyboard.type('example.org');
  await expect(email).toHaveValue('nora@example.org');
});

test('submits a form from before hydration after it, and never puts its values into the URL', async ({
  page,
  product,
}) => {
  const letGo = await holdRequests(page, siteScript());
  const gone: string[] = [];
  page.on('framenavigated', frame => gone.push(frame.url()));
  const login = product.url('longshore', '/login');
  await page.goto(login, { waitUntil: 'domcontentloaded' });
  await signIn(page);
  letGo();
  await expect(page.getByRole('button', { name: /’s account/ })).toBeVisible();
  expect(gone).toEqual([login, product.url('longshore', '/')]);
});

test('deletes the key and the resume positions on sign-out, and fetches an anonymous key', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/profile'));
  await signIn(page);
  await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
  const kept = (name: string) =>
    page.evaluate(key => localStorage.getItem(key), `grandstand:longshore:${name}`);
  const keyKept = async () => JSON.parse((await kept('api_key')) ?? '{}').value ?? '';
  const fansKey = await keyKept();
  expect(fansKey).not.toBe('');
  await page.evaluate(() => {
    const entry = { value: { seconds: 30, duration: 120 }, kept_at: Date.now() };
    localStorage.setItem('grandstand:longshore:resume.event.7', JSON.stringify(entry));
  });
  await page.getByRole('button', { name: /’s account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => kept('resume.event.7')).toBeNull();
  await expect.poll(async () => ['', fansKey].includes(await keyKept())).toBe(false);
  await page.goto(product.url('longshore', '/profile'));
  await page.waitForURL('**/login');
});
