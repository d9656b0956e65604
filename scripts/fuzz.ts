import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import process from 'node:process';

/** Target F5: a hundred times what `npm test` sends. A run is repeated with its seed: `FUZZ_SEED=… npm run fuzz`. */
const requests = process.env.FUZZ_REQUESTS || '200000';
const seed = process.env.FUZZ_SEED || String(randomInt(2 ** 31));
console.log(`${requests} requests, FUZZ_SEED=${seed}`);

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'apps/api/src/fuzz'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
