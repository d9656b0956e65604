import { setTimeout as wait } from 'node:timers/promises';
import type { SupervisedProcess } from './supervised-process.ts';

/** Limits the wait for a server that hangs: a slow machine may take over a minute to start one. */
const TIMEOUT_MS = 300_000;

/** Restarts the server and reports the result, at the latest after `timeoutMs`. */
export async function restartServer(
  server: Pick<SupervisedProcess, 'restart' | 'ready' | 'diedEarly'>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<{ readonly isUp: boolean; readonly report: string }> {
  const waiting = new AbortController();
  const seconds = timeoutMs / 1000;
  const failure = await Promise.race([
    server
      .restart()
      .then(() =>
        Promise.race([
          server.ready.then(() => null),
          server.diedEarly.then(() => 'The new server ended before it was ready.'),
        ]),
      ),
    wait(timeoutMs, null, { signal: waiting.signal, ref: false }).then(
      () => `The new server was not ready within ${seconds} s.`,
      () => null,
    ),
  ]);
  waiting.abort();
  if (failure === null) {
    return { isUp: true, report: 'The server has restarted. Live games were not interrupted.' };
  }
  return {
    isUp: false,
    report: `${failure} The log has the reason. Starting it is retried; live games continue.`,
  };
}
