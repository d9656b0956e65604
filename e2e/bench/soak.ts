import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../../scripts/test/free-port.ts';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { Encoder } from '../fixtures/encoder.ts';
import { makeFilm } from '../fixtures/film.ts';
import { type ProcessName, productProcesses } from '../fixtures/product-processes.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { watchForStalls } from './count-stalls.ts';
import { daySettings, soakDay } from './day-soak.ts';
import { flatnessOf, sayFlatness } from './flatness.ts';
import { openGame, playlistOf, untilLive, withProduct } from './live-product.ts';
import { PAID_SETTINGS, soakPaid } from './paid-soak.ts';
import { type Samples, sampleProcesses } from './process-samples.ts';
import { LivePlayer } from './scripted-player.ts';

const SAMPLE_EVERY_MS = 10_000;
const SETTLE_MS = 30_000;
const FILM_SECONDS = 60;
const SCRIPTED_PLAYERS = 4;
const NAMES: readonly ProcessName[] = ['supervisor', 'server', 'ingest'];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    paid: { type: 'boolean', default: false },
    day: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

async function soak(product: Product): Promise<boolean> {
  await untilRecordingsReady(product.dataDir);
  const { id, rtmpUrl } = await openGame(product);
  const film = await makeFilm(join(product.dataDir, 'film.mp4'), FILM_SECONDS);
  const encoder = new Encoder(rtmpUrl, film);
  encoder.start();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const master = playlistOf(await untilLive(product, id));
    const page = await browser.newPage();
    await page.goto(product.url('longshore', `/watch/${id}`));
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    await wait(SETTLE_MS);
    const stallsInChromium = await watchForStalls(page);
    const { players, samples } = await playAndSample(product, master);
    console.log('');
    const chromiumIsCalm = say('Chromium', await stallsInChromium().then(({ stalls }) => stalls), []);
    const playersAreCalm = players.map((player, index) =>
      say(`player ${index + 1}`, player.stalls, player.failures),
    );
    const processesAreFlat = NAMES.map(name =>
      sayFlatness(name, flatnessOf(samples.map(each => each[name]))),
    );
    return [chromiumIsCalm, ...playersAreCalm, ...processesAreFlat].every(Boolean);
  } finally {
    await browser.close();
    await encoder.kill();
  }
}

async function playAndSample(product: Product, master: string) {
  const ending = new AbortController();
  const players = Array.from({ length: SCRIPTED_PLAYERS }, () => new LivePlayer());
  const playing = players.map(player => player.play(master, ending.signal));
  const pids = productProcesses(product.pid);
  const samples: Samples[] = [];
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await wait(Math.min(SAMPLE_EVERY_MS, end - Date.now()));
    samples.push(sampleProcesses(pids));
    sayProgress(samples, players);
  }
  ending.abort();
  await Promise.all(playing);
  return { players, samples };
}

/** One line a minute. */
function sayProgress(samples: readonly Samples[], players: readonly LivePlayer[]): void {
  const last = samples.at(-1);
  if (last === undefined || samples.length % 6 !== 0) return;
  const stalls = players.reduce((sum, player) => sum + player.stalls, 0);
  const memory = NAMES.map(
    name => `${name} ${last[name].rss_mb.toFixed(0)} MB ${last[name].handles} handles`,
  );
  console.log(`${samples.length / 6} min: ${memory.join(', ')}, scripted players stalled ${stalls} times`);
}

function say(who: string, stalls: number, failures: readonly string[]): boolean {
  const failed = failures.length === 0 ? '' : `, ${failures.length} failed requests (${failures[0]})`;
  console.log(`${who.padEnd(12)} ${stalls} stalls${failed}`);
  return stalls === 0 && failures.length === 0;
}

async function run(): Promise<boolean> {
  if (values.paid) return withProduct(product => soakPaid(product, minutes), PAID_SETTINGS);
  if (!values.day) return withProduct(soak);
  const datalakePort = await freePort();
  return withProduct(product => soakDay(product, datalakePort, minutes), daySettings(datalakePort));
}

process.exitCode = (await run()) ? 0 : 1;
