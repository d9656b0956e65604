import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';

/** Targets F1 and F3: twenty times the schedules of `npm test`, and longer ones. Repeat a run with its seed: `COMMERCE_SEED=… npm run fuzz:commerce`. */
const schedules = Number(process.env.COMMERCE_SCHEDULES || 10_000);
const rounds = Number(process.env.COMMERCE_ROUNDS || 500);
const seed = Number(process.env.COMMERCE_SEED || randomInt(2 ** 30));
/** Stops a run that hangs. */
const TIMEOUT_MS = 45 * 60_000;
console.log(`${schedules} schedules and ${rounds} rounds of 20 clicks, COMMERCE_SEED=${seed}`);

/** Runs half of the schedules on a private PostgreSQL; `tests` is the prefix of the test files. */
async function run(tests: string, half: number, ownSeed: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=postgresql',
      '--disableConsoleIntercept=true',
      `apps/api/src/faults/${tests}`,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: TIMEOUT_MS,
      env: {
        ...process.env,
        COMMERCE_SCHEDULES: String(half),
        COMMERCE_ROUNDS: String(rounds),
        COMMERCE_LONGEST: '8',
        COMMERCE_SEED: String(ownSeed),
        COMMERCE_PROGRESS: '1',
      },
    },
  );
  const [code, signal] = await once(child, 'exit');
  if (signal !== null)
    console.log(`${tests} with COMMERCE_SEED=${ownSeed} was ended after ${TIMEOUT_MS / 60_000} minutes`);
  return code === 0;
}

const startedAt = Date.now();
const half = Math.ceil(schedules / 2);
// A schedule mostly waits for one process at a time: two of them keep two processors busy.
const all = await Promise.all([
  run('commerce-schedules', half, seed),
  run('commerce-', schedules - half, seed + 1),
]);
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s, COMMERCE_SEED=${seed}`);
process.exit(all.every(Boolean) ? 0 : 1);
