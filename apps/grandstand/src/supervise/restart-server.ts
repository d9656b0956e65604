import { setTimeout as wait } from 'node:timers/promises';
import type { KeptProcess } from './kept-process.ts';

const PATIENCE_MS = 60_000;

/** Starts the server anew and says how that went; one that does not come up is waited for no longer than `patienceMs`. */
export async function restartServer(
  server: Pick<KeptProcess, 'restart' | 'ready'>,
  patienceMs: number = PATIENCE_MS,
): Promise<{ readonly isUp: boolean; readonly said: string }> {
  const given = new AbortController();
  const up = server
    .restart()
    .then(() => server.ready)
    .then(() => true);
  const late = wait(patienceMs, false, { signal: given.signal, ref: false }).catch(() => false);
  const isUp = await Promise.race([up, late]);
  given.abort();
  if (isUp) return { isUp, said: 'The server has been restarted; games on air went on.' };
  const seconds = patienceMs / 1000;
  return {
    isUp,
    said: `The new server has not come up within ${seconds} s: its reason stands in the log. It is tried again and again; games on air go on.`,
  };
}
