import type { Log } from '../log.ts';
import { childEnv } from './child-env.ts';
import type { Toolbox } from './run-sandboxed.ts';
import { findSandbox, succeeds } from './sandbox.ts';

/** Finds the strongest sandbox of this machine and logs it once. Rejects with `ToolMissing` if ffmpeg is not installed. */
export async function openToolbox(log: Log): Promise<Toolbox> {
  const env = childEnv();
  const sandbox = await findSandbox(env);
  const hasPrlimit = await succeeds('prlimit', ['--nofile=64', 'true'], env);
  const limits = hasPrlimit ? 'memory, time and files limited' : 'only time limited: prlimit is missing';
  log.info(`media tools run in the sandbox ${sandbox.name}: ${sandbox.holds}; ${limits}`);
  return { sandbox, has_prlimit: hasPrlimit };
}
