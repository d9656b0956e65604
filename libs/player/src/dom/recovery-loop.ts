import { type PlaybackFault, recoveryFrom } from '../core/recovery.ts';
import type { SourceListener } from './source.ts';

/** Faults further apart than this have nothing to do with each other. */
const IN_A_ROW_MS = 60_000;

/** What an engine does about each kind of recovery. */
export type Repairs = { reload(): void; recoverMedia(): void };

/** Counts faults in a row, waits between attempts, and tries at once when the browser is back online. */
export function createRecovery(repairs: Repairs, listener: SourceListener, signal: AbortSignal) {
  const faults = { network: 0, media: 0, other: 0 };
  let lastFaultAt = 0;
  let connectionLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** 0: somebody else is trying already. */
  const lose = (retryInMs = 0) => {
    connectionLost = true;
    listener.onConnectionLost(retryInMs);
  };
  const tryNow = () => {
    clearTimeout(timer);
    repairs.reload();
  };
  const countOf = (kind: PlaybackFault['kind']) => {
    const now = performance.now();
    if (now - lastFaultAt > IN_A_ROW_MS) faults[kind] = 0;
    lastFaultAt = now;
    faults[kind] += 1;
    return faults[kind];
  };
  const fault = (what: PlaybackFault) => {
    const recovery = recoveryFrom(what, countOf(what.kind));
    if (recovery.do === 'recover_media') return repairs.recoverMedia();
    if (recovery.do === 'give_up') return listener.onFatal(recovery.reason);
    clearTimeout(timer);
    timer = setTimeout(tryNow, recovery.delayMs);
    return lose(recovery.delayMs);
  };
  /** To be called on every sign of life. */
  const worked = () => {
    if (!connectionLost) return;
    connectionLost = false;
    faults.network = 0;
    clearTimeout(timer);
    listener.onConnectionBack();
  };

  addEventListener('offline', () => lose(), { signal });
  addEventListener('online', tryNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { fault, lose, worked, tryNow };
}
