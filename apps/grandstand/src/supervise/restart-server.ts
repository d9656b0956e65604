import { setTimeout as wait } from 'node:timers/promises';
import type { SupervisedProcess } from './supervised-process.ts';

const TIMEOUT_MS = 60_000;

/** Restarts the server and reports the result. Waits at most `timeoutMs` for the new one to be ready. */
export async function restartServer(
  server: Pick<SupervisedProcess, 'restart' | 'ready'>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<{ readonly isUp: boolean; readonly report: string }> {
  const waiting = new AbortController();
  const up = server
    .restart()
    .then(() => server.ready)
    .then(() => true);
  const timeout = wait(timeoutMs, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const isUp = await Promise.race([up, timeout]);
  waiting.abort();
  if (isUp) return { isUp, report: 'The server has restarted. Live games were not interrupted.' };
  const seconds = timeoutMs / 1000;
  return {
    isUp,
    report: `The new server was not ready within ${seconds} s. The log has the reason. Starting it is retried; live games continue.`,
  };
}
