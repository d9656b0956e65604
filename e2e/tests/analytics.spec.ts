import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datalakePaths } from '@grandstand/contract/datalake';
import { moveMouse, playedBy, type Stats, sentBy, statsOf } from '../fixtures/analytics.ts';
import { builtScript } from '../fixtures/built-script.ts';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { findGameToCome } from '../fixtures/live-game.ts';
import { expectGamePlaying, expectToAdvance } from '../fixtures/live-page.ts';
import { test as base, expect } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Product, START_MS, startProduct } from '../fixtures/start-product.ts';
import { expectToPlay } from '../fixtures/video.ts';

/** The product with its datalake. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-analytics-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir, { DATALAKE: 'on' });
      await use(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

test('reports visits, page views with the previous address and the tracker, calls and logins', {
  tag: '@full',
}, async ({ page, product }) => {
  const before = (await statsOf(product, 'longshore')).funnel;
  const sent = await sentBy(page);
  const home = product.url('longshore', '/?trk=poster');
  await page.goto(home);
  await moveMouse(page);
  const pages = () => sent('datalake/event/').filter(({ event }) => event === 'visit_page');
  await expect.poll(pages).toMatchObject([{ origin_url: home, previous_url: null, trk: 'poster' }]);
  expect(sent('datalake/session/')).toMatchObject([
    { profile: 'longshore', session: expect.stringMatching(/^[0-9a-f]{24}$/), platform: 'web' },
  ]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Passes' }).click();
  await expect
    .poll(pages)
    .toMatchObject([
      {},
      { origin_url: product.url('longshore', '/packages'), previous_url: home, trk: 'poster' },
    ]);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await moveMouse(page);
  const logins = () => sent('datalake/event/').filter(({ event }) => event === 'login');
  await expect.poll(logins).toHaveLength(1);
  expect(logins()[0]).toMatchObject({
    user_email: expect.stringContaining('@'),
    user_id: expect.any(Number),
  });
  const calls = () => sent('datalake/event/').filter(({ event }) => event === 'api_request');
  await expect.poll(() => calls().map(({ detail }) => detail)).toContain('v2/auth/login');
  expect(JSON.stringify(calls())).not.toContain('api_key=');

  // The batches of a page arrive one after the other.
  const reported = async () => {
    const { funnel, trackers } = await statsOf(product, 'longshore');
    const missing = pages().length - (funnel.pages - before.pages);
    const [visits, logins, passes] = (['visits', 'logins', 'passes'] as const).map(
      name => funnel[name] - before[name],
    );
    return { missing, visits, logins, passes, poster: trackers.find(({ trk }) => trk === 'poster') };
  };
  const poster = { trk: 'poster', visits: 1, checkout: 0 };
  await expect.poll(reported).toEqual({ missing: 0, visits: 1, logins: 1, passes: 1, poster });
});

test('reports what was watched, with the sport and the school', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  const lineOf = ({ audiences }: Stats) =>
    audiences.find(({ kind, name }) => kind === 'event' && name.startsWith(`${replay.id} `));
  const startsOf = ({ quality }: Stats) => quality.reduce((sum, { starts }) => sum + starts, 0);
  const before = await statsOf(product, 'longshore');
  const sent = await sentBy(page);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const video = page.locator('[data-phase] video');
  await expect.poll(() => sent('datalake/video/event/').map(({ event }) => event)).toContain('start');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.played.end(element.played.length - 1)))
    .toBeGreaterThan(3);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await expect.poll(() => sent('datalake/video/viewing/')).not.toHaveLength(0);
  const [viewing] = sent('datalake/video/viewing/');
  expect(viewing).toMatchObject({
    stream_id: replay.id,
    stream_type: 'vod',
    sport: expect.any(String),
    category: expect.any(String),
    school: expect.any(String),
    league: 'Longshore',
  });
  // On a slow machine the page may have reported before the pause, and reports the rest after it.
  const seconds = () =>
    sent('datalake/video/viewing/').reduce((sum, item) => sum + Number(item.viewing_time), 0);
  const reported = async () => {
    const now = await statsOf(product, 'longshore');
    const grown = (field: 'seconds' | 'views') =>
      (lineOf(now)?.[field] ?? 0) - (lineOf(before)?.[field] ?? 0);
    const missing = Math.abs(seconds() - grown('seconds')) < 0.05 ? 0 : seconds() - grown('seconds');
    return { missing, views: grown('views'), starts: startsOf(now) - startsOf(before) };
  };
  await expect.poll(reported).toEqual({ missing: 0, views: 1, starts: 1 });
  const after = await statsOf(product, 'longshore');
  expect(after.audiences.filter(({ kind }) => kind === 'team').length).toBeGreaterThanOrEqual(2);
});

test('sends what is not sent yet when the page is left', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  const sent = await sentBy(page);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  await expect.poll(() => sent('datalake/video/event/')).not.toHaveLength(0);
  const seconds = async () =>
    (await statsOf(product, 'longshore')).audiences
      .filter(({ kind, name }) => kind === 'event' && name.startsWith(`${replay.id} `))
      .reduce((sum, line) => sum + line.seconds, 0);
  const before = await seconds();
  await page.goto('about:blank');
  await expect.poll(seconds).toBeGreaterThan(before);
});

test('reports the seconds that really played, however the page is left', { tag: '@full' }, async ({
  browser,
  product,
  encoderOf,
}) => {
  const [{ id }, replay] = [
    await findGameToCome(product),
    await findEvent(product, 'longshore', isFreeReplay),
  ];
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  const before = await statsOf(product, 'longshore');
  const elsewhere = product.url('longshore', '/schedule');

  async function visitor() {
    const context = await browser.newContext();
    const page = await context.newPage();
    const [sent, played] = [await sentBy(page), await playedBy(page)];
    const reported = () =>
      sent('datalake/video/viewing/').reduce((sum, item) => sum + Number(item.viewing_time), 0);
    /** A page that is left before its analytics have started reports nothing. */
    async function openTracked(open: () => Promise<unknown>) {
      const pages = () => sent('datalake/event/').filter(({ event }) => event === 'visit_page').length;
      const before = pages();
      await open();
      await expect.poll(pages).toBeGreaterThan(before);
    }
    async function watch(game: number, seconds: number) {
      const until = (await played().catch(() => 0)) + seconds;
      const url = product.url('longshore', `/watch/${game}`);
      if (page.url() !== url) await openTracked(() => page.goto(url));
      await expect.poll(played).toBeGreaterThan(until);
    }
    return { context, page, played, reported, watch, openTracked };
  }

  // By an address, between two reports.
  const first = await visitor();
  await first.watch(id, 6);
  await first.page.goto(elsewhere);
  // By a reload, after the first moments.
  const second = await visitor();
  await second.watch(id, 1.5);
  await second.openTracked(() => second.page.reload());
  await second.watch(id, 3);
  await second.page.goto(elsewhere);
  // In a tab in the background, which is not hidden once more when it is left.
  const third = await visitor();
  await third.watch(id, 2);
  // Pages of a browser without a screen are always visible.
  await third.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    addEventListener('visibilitychange', e => e.stopImmediatePropagation(), { capture: true });
  });
  await third.watch(id, 4);
  await third.page.goto(elsewhere);
  // A replay, in two parts.
  const fourth = await visitor();
  await fourth.watch(replay.id, 3);
  await fourth.page.getByRole('slider', { name: 'Position' }).press('End');
  await fourth.page.goto(elsewhere);
  // Before the datalake has started a session: the visitor's next page reports it.
  const fifth = await visitor();
  const hash = `**/${datalakePaths.hash}*`;
  const letSessionStart = await holdRequests(fifth.page, hash);
  const asked = fifth.page.waitForRequest(hash);
  await fifth.page.goto(product.url('longshore', `/watch/${replay.id}`));
  await asked;
  await fifth.watch(replay.id, 2);
  await fifth.page.goto(elsewhere);
  expect(fifth.reported()).toBe(0);
  letSessionStart();
  await moveMouse(fifth.page);

  const visitors = [first, second, third, fourth, fifth];
  const differences = async () =>
    Promise.all(visitors.map(async ({ played, reported }) => Math.abs((await played()) - reported())));
  await expect.poll(async () => (await differences()).filter(seconds => seconds > 0.5)).toEqual([]);
  const secondsIn = ({ audiences }: Stats) => audiences.find(({ kind }) => kind === 'total')?.seconds ?? 0;
  const sum = () => visitors.reduce((all, { reported }) => all + reported(), 0);
  await expect
    .poll(async () => secondsIn(await statsOf(product, 'longshore')) - secondsIn(before) - sum())
    .toBeCloseTo(0, 1);
  for (const { context } of visitors) await context.close();
});

test('counts a live game and its replay apart, and the startup from the start of the game', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  const sent = await sentBy(page);
  const starts = () => sent('datalake/video/event/').filter(({ event }) => event === 'start');
  const viewed = () => new Set(sent('datalake/video/viewing/').map(({ stream_type }) => stream_type));
  await page.addInitScript(() => {
    const markFrame = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && target.currentTime > 0) performance.mark('frame');
    };
    addEventListener('timeupdate', markFrame, { capture: true });
  });
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expect(page.getByText('The video will start here on its own')).toBeVisible();
  await moveMouse(page);
  const waitedUntil = await page.evaluate(() => performance.now());
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await expectGamePlaying(page);
  await expect.poll(starts).toMatchObject([{ stream_id: id, stream_type: 'live' }]);
  const firstFrame = await page.evaluate(
    () => performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN,
  );
  expect(starts()[0]?.ms).toBeLessThanOrEqual(Math.ceil(firstFrame - waitedUntil) + 1);
  await expectToAdvance(page, 8);

  // The replay continues on the same page: no other view, and its time is the replay's.
  await product.command('event', 'end', String(id), '--yes');
  await expect(page.getByRole('button', { name: /^(Go live|Live)/ })).toHaveCount(0);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0;
    return video.play();
  });
  await expectToAdvance(page, 1);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await expect.poll(viewed).toEqual(new Set(['live', 'vod']));
  expect(starts()).toHaveLength(1);

  // Another page is a view of the replay.
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expectToPlay(page);
  await expect.poll(starts).toMatchObject([{ stream_type: 'live' }, { stream_type: 'vod' }]);
  const lines = async () =>
    (await statsOf(product, 'longshore')).quality
      .filter(({ name }) => name.startsWith(`${id} `))
      .map(({ watched, starts: count }) => [watched, count]);
  await expect.poll(lines).toEqual([
    ['live', 1],
    ['replay', 1],
  ]);
});

test('does not notice that the datalake is down, and sends later', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  const sent = await sentBy(page);
  await page.route('**/datalake/**', route => route.abort());
  const attempt = page.waitForEvent('requestfailed', request => request.url().includes('/datalake/hash'));
  await page.goto(product.url('longshore', '/schedule'));
  await moveMouse(page);
  await attempt;
  await page.unroute('**/datalake/**');
  await expect
    .poll(() => sent('datalake/event/').filter(({ event }) => event === 'visit_page'))
    .toMatchObject([{ origin_url: product.url('longshore', '/schedule') }]);
  expect(errors).toEqual([]);
});

test('sends nothing for a visitor who objects', { tag: '@full' }, async ({ browser, product }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  const loaded = page.waitForResponse(builtScript('src/features/analytics/analytics.tsx'));
  await page.goto(product.url('nordet', '/'));
  await moveMouse(page);
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(requests.filter(url => url.includes('/datalake/'))).toEqual([]);
  await context.close();
});
