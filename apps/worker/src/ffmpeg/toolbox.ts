import type { Log } from '../log.ts';
import { childEnv } from './child-env.ts';
import { findFence, succeeds } from './fence.ts';
import type { Toolbox } from './run-fenced.ts';

/** Finds what this machine allows and says so once. Rejects with `ToolMissing` when ffmpeg is not there. */
export async function openToolbox(log: Log): Promise<Toolbox> {
  const env = childEnv();
  const fence = await findFence(env);
  const hasPrlimit = await succeeds('prlimit', ['--nofile=64', 'true'], env);
  const limits = hasPrlimit ? 'memory, time and files limited' : 'only time limited: prlimit is missing';
  log.info(`media tools are fenced by ${fence.name}: ${fence.holds}; ${limits}`);
  return { fence, has_prlimit: hasPrlimit };
}
