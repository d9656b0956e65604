import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import process from 'node:process';

/** Targets F1 and F3: twenty times what `npm test` does, and longer schedules. A run is repeated with its seed: `COMMERCE_SEED=… npm run fuzz:commerce`. */
const schedules = process.env.COMMERCE_SCHEDULES || '10000';
const rounds = process.env.COMMERCE_ROUNDS || '500';
const seed = process.env.COMMERCE_SEED || String(randomInt(2 ** 31));
console.log(`${schedules} schedules and ${rounds} rounds of 20 clicks, COMMERCE_SEED=${seed}`);

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=postgresql', 'apps/api/src/faults/commerce-'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      COMMERCE_SCHEDULES: schedules,
      COMMERCE_ROUNDS: rounds,
      COMMERCE_LONGEST: '8',
      COMMERCE_SEED: seed,
    },
  },
);
process.exit(status ?? 1);
