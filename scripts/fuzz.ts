import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';

/**
 * Target F5: a hundred times the requests of `npm test`. Repeat a run with its seed: `FUZZ_SEED=… npm run fuzz`. A failure
 * prints the seed of its portion, which reproduces it in seconds with `FUZZ_REQUESTS=500`.
 */
const requests = Number(process.env.FUZZ_REQUESTS || 200_000);
const seed = Number(process.env.FUZZ_SEED || randomInt(2 ** 30));
const minutes = Number(process.env.FUZZ_MINUTES || 20);
/** Stops a run that hangs despite the tests' own limits. */
const GRACE_MS = 5 * 60_000;
/** The same size as in the tests, so that the second half uses the seeds that one process would reach. */
const PORTION = 500;
console.log(`${requests} requests within ${minutes} minutes, FUZZ_SEED=${seed}`);

/** Sends requests one after the other, on a private PostgreSQL. */
async function send(count: number, ownSeed: number): Promise<boolean> {
  if (count === 0) return true;
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'apps/api/src/fuzz',
      '--project=postgresql',
      '--disable-console-intercept',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: minutes * 60_000 + GRACE_MS,
      env: {
        ...process.env,
        FUZZ_REQUESTS: String(count),
        FUZZ_SEED: String(ownSeed),
        FUZZ_MINUTES: String(minutes),
        FUZZ_PROGRESS: '1',
      },
    },
  );
  const [code, signal] = await once(child, 'exit');
  if (signal !== null) console.log(`FUZZ_SEED=${ownSeed} hung and was ended`);
  return code === 0;
}

const startedAt = Date.now();
const first = Math.ceil(requests / 2 / PORTION) * PORTION;
// A request mostly waits for one process at a time: two of them keep two processors busy.
const halves = [send(Math.min(first, requests), seed), send(Math.max(0, requests - first), seed + first)];
const isFine = (await Promise.all(halves)).every(Boolean);
const verdict = isFine ? 'every response matches the contract' : 'FAILED (see the reason above)';
console.log(
  `${requests} requests: ${verdict}, ${Math.round((Date.now() - startedAt) / 1000)} s, FUZZ_SEED=${seed}`,
);
process.exit(isFine ? 0 : 1);
