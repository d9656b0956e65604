import type { Page } from '@playwright/test';
import { findGameToCome, watchedEvent } from '../fixtures/live-game.ts';
import { expectGamePlaying, expectToAdvance, goToStart, seekableEnd, seekTo } from '../fixtures/live-page.ts';
import { publishPictureClock } from '../fixtures/picture-clock.ts';
import { expect, test } from '../fixtures/product.ts';
import { installStampReader, type WithStampReader } from '../fixtures/read-stamp.ts';
import {
  type FrameReading,
  publishStampedGame,
  readOverlay,
  SCORE_EVERY_MS,
  scoresAt,
} from '../fixtures/stamped-game.ts';
import type { Product } from '../fixtures/start-product.ts';
import { currentTime } from '../fixtures/video.ts';

/** Rounding of the stamp. */
const EARLY_MS = 40;

async function openStream(product: Product) {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const [key = ''] = await product.command('event', 'key', 'show', String(id));
  return { id, rtmpUrl: `rtmp://127.0.0.1:${product.rtmpPort}/live/${key}` };
}

async function stampedGame(product: Product) {
  const { id, rtmpUrl } = await openStream(product);
  return { id, game: publishStampedGame(product, id, rtmpUrl) };
}

async function openGame(page: Page, product: Product, id: number): Promise<void> {
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expectGamePlaying(page);
}

/** The frames whose overlay has goals that their picture has not reached. How late a goal appears is measured by the bench. */
function earlyGoals(frames: readonly FrameReading[]): FrameReading[] {
  return frames.filter(({ position, overlay }) => (overlay ?? 0) > scoresAt(position + EARLY_MS));
}

/** Pauses between two goals, and waits until the page shows the score of the picture. */
async function expectScoreOfPicture(page: Page): Promise<void> {
  await page.locator('video').evaluate(
    (video: HTMLVideoElement, [from, to]) =>
      new Promise<void>(resolve => {
        const look = () => {
          const sinceGoal = video.currentTime % to;
          if (sinceGoal < from || sinceGoal > to - from) return void video.requestVideoFrameCallback(look);
          video.pause();
          resolve();
        };
        look();
      }),
    [1, SCORE_EVERY_MS / 1000] as const,
  );
  const goals = scoresAt((await currentTime(page)) * 1000);
  await expect(page.locator('h1 i')).toHaveText(['0', String(goals)]);
  await expect(page).toHaveTitle(new RegExp(`^0–${goals} · `));
  await expect.poll(() => sessionTitle(page)).toMatch(new RegExp(`^0–${goals} · `));
}

const goalsSeen = (frames: readonly FrameReading[]) => new Set(frames.map(({ overlay }) => overlay)).size;

/** As lock screens show it. */
const sessionTitle = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title);

test('shows the score of the picture at the live point and from the start, in the overlay, the match bar, the title and the media session', {
  tag: '@full',
}, async ({ page, browser, product }) => {
  const { id, game } = await stampedGame(product);
  try {
    const context = await browser.newContext();
    const rewinding = await context.newPage();
    await openGame(page, product, id);
    await expect.poll(() => seekableEnd(page)).toBeGreaterThan(20);
    await openGame(rewinding, product, id);
    await goToStart(rewinding);

    // The picture after the seek, with its overlay.
    await readOverlay(rewinding, 0.5);

    const [edge, start] = await Promise.all([readOverlay(page, 12), readOverlay(rewinding, 12)]);
    for (const { frames } of [edge, start]) {
      expect(earlyGoals(frames)).toEqual([]);
      expect(goalsSeen(frames)).toBeGreaterThan(1);
    }
    const last = (frames: readonly FrameReading[]) => frames.at(-1)?.position ?? 0;
    expect(last(edge.frames) - last(start.frames)).toBeGreaterThan(2 * SCORE_EVERY_MS);

    await expectScoreOfPicture(rewinding);
    await expectScoreOfPicture(page);
    await context.close();
  } finally {
    await game.stop();
    await product.command('event', 'end', String(id), '--yes');
  }
});

test('shows an incident that arrives after its picture, and one that was entered while another page was open', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  const enterGoal = async (goals: number, position: string) => {
    const score = ['--team', 'home', '--away', '0', '--home', String(goals), '--player', `Scorer ${goals}`];
    await product.command('event', 'incident', 'add', String(id), 'score', ...score, '--position', position);
  };
  const followed = page.waitForRequest(/\/event-changes/);
  const loaded = page.waitForResponse(/\/incidents\?/);
  await openGame(page, product, id);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(4);
  // The goal is entered after the first response. If the changes start to arrive later, the first of them names its version.
  await Promise.all([followed, loaded]);
  const refetched = page.waitForRequest(/\/incidents\?version=\d/);
  await enterGoal(1, '0:02');
  await refetched;
  const moments = page.getByRole('region', { name: 'Key moments' });
  await expect(moments).toContainText('Scorer 1');
  await expect(page.locator('h1 i')).toHaveText(['0', '1']);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/\/schedule/);
  await enterGoal(2, '0:03');
  await page.goBack();
  await expect(moments).toContainText('Scorer 2');
  await expect(page.locator('h1 i')).toHaveText(['0', '2']);
  await product.command('event', 'end', String(id), '--yes');
});

/** At least as much as passes between the camera and the ingest, whose clock dates the pictures. */
const LATE_MS = 5_000;
/** On a slow machine, the camera is held up: it writes the time on a picture that was due this much earlier, and its stream says when. */
const HELD_UP_MS = 3_000;

/** When the picture on the screen was taken, in Unix milliseconds. */
const takenAt = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (globalThis as WithStampReader).readStamp(video));
/** A position shortly after another. */
const CLOSE_SECONDS = 0.1;
/** The pictures of two close positions were taken this far apart at most, unless the encoder reconnected in between. */
const CLOSE_MS = 1000;
/** Before the first goal there is none: `BRK`, `THL`, then the viewers of a live game. */
const NO_SCORE = /^\D+(\d+ watching)?$/;

/**
 * Pauses, seeks to each second, and compares the overlay with the goals until its picture was taken. Returns the scores that it has
 * shown. The visitors never score: `BRK`, `0`, `7`, `THL`.
 */
async function scoresOfPictures(page: Page, goals: readonly number[], lateMs: number): Promise<number[]> {
  await page.keyboard.press('k');
  await installStampReader(page);
  const seen = new Set<number>();
  const end = await seekableEnd(page);
  for (let second = 1; second < end - 2; second += 1) {
    const nextPosition = await seekTo(page, second + CLOSE_SECONDS);
    const next = await takenAt(page);
    const position = await seekTo(page, second);
    const goalsUntil = (time: number) => goals.filter(at => at <= time).length;
    const taken = await takenAt(page);
    // Between two connections, the last picture of the first stays on the screen, for longer than to the next position on a slow machine.
    if (nextPosition === position || next - taken > CLOSE_MS) continue;
    const expected = goalsUntil(taken);
    if (expected !== goalsUntil(taken + lateMs) || expected !== goalsUntil(taken - HELD_UP_MS)) continue;
    const score = expected === 0 ? NO_SCORE : new RegExp(`^\\D*0${expected}\\D`);
    const picture = JSON.stringify({ second, position, taken, nextPosition, next, goals, lateMs });
    await expect(page.locator('.player__top'), picture).toHaveText(score);
    seen.add(expected);
  }
  return [...seen];
}

test('shows the score of the picture before and after an encoder has reconnected, live and in the replay', {
  tag: '@full',
}, async ({ page, product }) => {
  const { id, rtmpUrl } = await openStream(product);
  const goals: number[] = [];
  const enterGoal = async () => {
    const at = Date.now();
    const score = ['--team', 'home', '--away', '0', '--home', String(goals.push(at))];
    const place = ['--at', new Date(at).toISOString()];
    await product.command('event', 'incident', 'add', String(id), 'score', ...score, ...place);
  };
  // Its pictures say when they were taken.
  let camera = publishPictureClock(rtmpUrl);
  let lateMs = LATE_MS;
  /** A picture comes late to the viewer, and no later to the ingest. Goals are further apart than that. */
  const untilNextGoal = async () => {
    lateMs = Math.max(lateMs, Date.now() - (await takenAt(page)));
    await expectToAdvance(page, Math.ceil((lateMs + HELD_UP_MS) / 1000) + 4);
  };
  try {
    await openGame(page, product, id);
    await installStampReader(page);
    await expectToAdvance(page, 8);
    await enterGoal();
    await untilNextGoal();
    await camera.stop();
    const slate = page.getByRole('heading', { name: 'Be right back' });
    await expect(slate).toBeVisible();
    await enterGoal();
    camera = publishPictureClock(rtmpUrl);
    await expect(slate).toHaveCount(0);
    await expectToAdvance(page, 1);
    await untilNextGoal();
    await enterGoal();
    await untilNextGoal();

    // The viewer has been here throughout.
    await expect(page.locator('h1 i')).toHaveText(['0', '3']);
    expect(await scoresOfPictures(page, goals, lateMs)).toEqual([0, 1, 2, 3]);
  } finally {
    await camera.stop();
  }
  await product.command('event', 'end', String(id), '--yes');
  await expect.poll(() => watchedEvent(product, id).then(event => event.stream_status)).toBe('vod');
  await openGame(page, product, id);
  expect(await scoresOfPictures(page, goals, lateMs)).toEqual([0, 1, 2, 3]);
});
