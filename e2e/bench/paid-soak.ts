import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findFfmpeg } from '../../scripts/boot/find-tools.mjs';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { makeFilm } from '../fixtures/film.ts';
import { findEvent } from '../fixtures/find-content.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Product } from '../fixtures/start-product.ts';
import { watchForStalls } from './count-stalls.ts';

/** Media URLs expire fifteen times as fast as usual: half an hour has the renewals of seven and a half hours. */
export const PAID_SETTINGS = { MEDIA_LINK_SECONDS: '20' };
const FILM_SECONDS = 60;
const REPETITIONS = 10;
/** Each position plays longer than a media URL is valid. */
const POSITION_MS = 25_000;
const SMALL = ['-vf', 'scale=-2:360', '-c:v', 'libx264', '-preset', 'veryfast', '-g', '60', '-c:a', 'copy'];

/** Target F15: a paid replay plays through renewals and seeks without a stall. */
export async function soakPaid(product: Product, minutes: number): Promise<boolean> {
  await untilRecordingsReady(product.dataDir);
  const { id } = await findEvent(
    product,
    'longshore',
    ({ type, stream_status, duration }) => type === 'paid' && stream_status === 'vod' && duration !== null,
  );
  await product.command('media', 'add', await longFilm(product.dataDir), '--event', String(id));
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    const responses = countResponses(page);
    await signIn(page, product, 'longshore', 'fan@demo.example');
    await page.goto(product.url('longshore', `/watch/${id}`));
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    const stalls = await watchForStalls(page);
    const seeks = await seekRepeatedly(page, minutes);
    const { stalls: stallCount, still_ms } = await stalls();
    console.log(
      `${minutes} min, ${responses.renewals} renewals, ${seeks} seeks, ${responses.segments} segments`,
    );
    console.log(`${stallCount} stalls (${Math.round(still_ms)} ms), ${responses.refused} refused`);
    return stallCount === 0 && responses.refused === 0 && responses.renewals >= minutes * 4;
  } finally {
    await browser.close();
  }
}

/** Small enough to need no ladder, and long enough to seek in. */
async function longFilm(folder: string): Promise<string> {
  const film = join(folder, 'film.mp4');
  const small = join(folder, 'small.mp4');
  const long = join(folder, 'long.mp4');
  await makeFilm(film, FILM_SECONDS);
  const ffmpeg = findFfmpeg(process.env) ?? 'ffmpeg';
  const run = (args: string[]) => promisify(execFile)(ffmpeg, ['-v', 'error', ...args]);
  await run(['-i', film, ...SMALL, small]);
  await run(['-stream_loop', String(REPETITIONS - 1), '-i', small, '-c', 'copy', long]);
  return long;
}

function countResponses(page: Page) {
  const responses = { renewals: 0, segments: 0, refused: 0 };
  page.on('response', response => {
    const [address = ''] = response.url().split('?');
    if (address.endsWith('/media/renew') && response.status() === 200) responses.renewals += 1;
    if (address.endsWith('.m4s') && response.status() < 300) responses.segments += 1;
    if ([401, 403].includes(response.status())) responses.refused += 1;
  });
  return responses;
}

async function seekRepeatedly(page: Page, minutes: number): Promise<number> {
  const end = Date.now() + minutes * 60_000;
  const last = FILM_SECONDS * REPETITIONS - (2 * POSITION_MS) / 1000;
  let seeks = 0;
  while (Date.now() < end) {
    await wait(Math.min(POSITION_MS, end - Date.now()));
    // The golden ratio spreads the positions evenly, the same in each run.
    const position = ((seeks * 0.618034) % 1) * last;
    await page.locator('video').evaluate((video: HTMLVideoElement, seconds) => {
      video.currentTime = seconds;
    }, position);
    seeks += 1;
  }
  return seeks;
}
