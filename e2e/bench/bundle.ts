import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hostileBundle } from '@grandstand/bundle/testing/hostile-bundle';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { leagueBundle, SCHOOLS } from './league-bundle.ts';
import { withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';

/** p99 of a health check while a bundle is applied, in ms. */
const GOAL_MS = 100;
const FEWEST_CHECKS = 100;
const GAMES = 20_000;
/** Just below the size limit of a bundle. */
const HOSTILE_YAML_BYTES = 7_900_000;

/** How long an import of this many games may take. */
const IMPORT_GOAL_SECONDS = 5;
const IMPORTED_GAMES = 1000;

/** How long health checks wait while bundles are checked and applied, and how long an import of games takes. */
export function benchBundle(): Promise<boolean> {
  return withProduct(measureBundles);
}

async function measureBundles(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const hostile = await hostileBundle({ yamlBytes: HOSTILE_YAML_BYTES });
  const newLeague = await leagueBundle(0);
  const league = await leagueBundle(GAMES);
  try {
    const results = [
      await measureImport(product, newLeague),
      await measureApply(product, 'a hostile bundle of 25 MB', hostile),
      await measureApply(product, `a league of ${GAMES} games`, league),
      await measureApply(product, 'the same league again', league),
    ];
    return results.every(Boolean);
  } finally {
    for (const dir of [hostile, newLeague, league]) await rm(dirname(dir), { recursive: true });
  }
}

async function measureApply(product: Product, name: string, dir: string): Promise<boolean> {
  const began = performance.now();
  let isApplying = true;
  // A refused bundle ends the command with 1, and its lines are on the error stream.
  const applying = product.command('channel', 'apply', dir).then(
    lines => lines.join(' '),
    (error: { stderr?: string }) => error.stderr?.trim() ?? String(error),
  );
  const ended = applying.finally(() => {
    isApplying = false;
  });
  const waits: number[] = [];
  while (isApplying) waits.push(await healthCheck(product));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
  console.log(
    `${name}: ${seconds} s, ${waits.length} health checks, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${Math.max(...waits).toFixed(1)} ms\n  ${(await ended).slice(0, 160)}`,
  );
  return waits.length >= FEWEST_CHECKS && p99 <= GOAL_MS;
}

async function healthCheck({ metricsPort }: Product): Promise<number> {
  const asked = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${metricsPort}/healthz`);
  if (status !== 200) throw new Error(`the server's health: ${status}`);
  return performance.now() - asked;
}

/** Imports the first season of a league. */
async function measureImport(product: Product, league: string): Promise<boolean> {
  await product.command('channel', 'apply', league);
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-import-'));
  const file = join(folder, 'season.csv');
  const days = Array.from({ length: IMPORTED_GAMES }, (_, index) => {
    const date = new Date(Date.UTC(2031, 0, 1 + Math.floor(index / (SCHOOLS / 2))))
      .toISOString()
      .slice(0, 10);
    const away = (2 * index) % SCHOOLS;
    return `${date},19:00,School ${away},School ${away + 1}`;
  });
  try {
    await writeFile(file, ['date,time,away,home', ...days].join('\n'));
    const began = performance.now();
    const lines = await product.command('channel', 'import-games', file, '--channel', 'league');
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `an import of ${IMPORTED_GAMES} games: ${seconds.toFixed(1)} s, goal ${IMPORT_GOAL_SECONDS} s\n  ${lines.join(' ').slice(0, 160)}`,
    );
    return seconds <= IMPORT_GOAL_SECONDS;
  } finally {
    await rm(folder, { recursive: true });
  }
}
