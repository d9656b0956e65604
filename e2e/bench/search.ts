import { openTestApi } from '@grandstand/api/testing/test-api';
import { startCluster } from '../../scripts/postgresql/cluster.ts';
import { GAMES, insertBigLeague, QUESTIONS } from './big-league.ts';
import { percentile } from './percentile.ts';

/** p95 of a response that is not cached, in ms. */
const GOAL_MS = 30;
const ROUNDS = 10;
/** Longer than a response is cached. */
const STEP_MS = 60_000;

/** Search over many games, in either size of the database. */
export async function benchSearch(): Promise<boolean> {
  const embedded = await measure('embedded', '');
  const cluster = await startCluster();
  try {
    return (await measure('PostgreSQL', cluster.url)) && embedded;
  } finally {
    await cluster.stop();
  }
}

async function measure(engine: string, databaseUrl: string): Promise<boolean> {
  process.env.TEST_DATABASE_URL = databaseUrl;
  let at = Date.now();
  const api = await openTestApi({ now: () => new Date(at), checkResults: false });
  try {
    const began = performance.now();
    await insertBigLeague(api.db, api.channel.id);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const q of QUESTIONS) {
        at += STEP_MS;
        const asked = performance.now();
        const { status } = await api.get('search', { q });
        // The first round plans the statements.
        if (round > 0) times.push(performance.now() - asked);
        if (status !== 200) throw new Error(`${q}: ${status}`);
      }
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    console.log(
      `${engine}: ${GAMES} games (made in ${seconds} s), p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`,
    );
    return p95 <= GOAL_MS;
  } finally {
    await api.close();
  }
}
