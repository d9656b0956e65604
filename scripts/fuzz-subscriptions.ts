import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';

/**
 * Twenty times the lives of the rules and ten times those through the server in `npm test`, others every time. Repeat a run
 * with its seed: `SUBSCRIPTION_SEED=… npm run fuzz:subscriptions`.
 */
const lives = Number(process.env.SUBSCRIPTION_LIVES || 20_000);
const serverLives = Number(process.env.SUBSCRIPTION_SERVER_LIVES || 1000);
const seed = Number(process.env.SUBSCRIPTION_SEED || randomInt(2 ** 30));
console.log(`${lives} lives of the rules and ${serverLives} through the server, SUBSCRIPTION_SEED=${seed}`);

async function run(project: string, tests: string, env: Record<string, string>): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, tests],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}

const startedAt = Date.now();
const half = Math.ceil(lives / 2);
const rules = (count: number, ownSeed: number) =>
  run('unit', 'libs/rules/src/subscriptions/random-lives', {
    SUBSCRIPTION_LIVES: String(count),
    SUBSCRIPTION_SEED: String(ownSeed),
  });
const server = (count: number, ownSeed: number) =>
  run('postgresql', 'apps/api/src/features/checkout/subscription/lives', {
    SUBSCRIPTION_SERVER_LIVES: String(count),
    SUBSCRIPTION_SEED: String(ownSeed),
  });
const serverHalf = Math.ceil(serverLives / 2);
// Each process keeps one processor busy.
const ofRules = await Promise.all([rules(half, seed), rules(lives - half, seed + 1)]);
const ofServer = await Promise.all([
  server(serverHalf, seed),
  server(serverLives - serverHalf, seed + serverHalf),
]);
const all = [...ofRules, ...ofServer];
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s, SUBSCRIPTION_SEED=${seed}`);
process.exit(all.every(Boolean) ? 0 : 1);
