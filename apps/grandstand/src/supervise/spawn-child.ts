import { type ChildProcess, spawn } from 'node:child_process';

export type SpawnChild = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: ('inherit' | 'ignore' | 'ipc' | number)[],
) => ChildProcess;

/** Ends the child if this process dies without ending it. */
const PARENT_WATCH = new URL('../../../../scripts/boot/parent-watch.mjs', import.meta.url).href;

/** Starts a Node program as a child of this process. */
export const spawnChild: SpawnChild = (args, env, stdio) =>
  spawn(process.execPath, ['--import', PARENT_WATCH, ...args], {
    stdio,
    env: { ...process.env, ...env, GRANDSTAND_PARENT_PID: String(process.pid) },
  });
