import { type PlaybackFault, recoveryFrom } from '../core/recovery.ts';
import { countFault, type FaultLedger } from './fault-ledger.ts';
import type { SourceListener } from './source.ts';

/** An engine's action for each kind of recovery. */
export type Repairs = { reload(): void; recoverMedia(): void };

type Circumstances = { faults: FaultLedger; isLive: () => boolean };

/** Counts faults in a row, waits between attempts, and tries at once when the browser is back online. */
export function createRecovery(
  repairs: Repairs,
  { faults, isLive }: Circumstances,
  listener: SourceListener,
  signal: AbortSignal,
) {
  let connectionLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** 0: somebody else is trying already. */
  const lose = (retryInMs = 0) => {
    connectionLost = true;
    listener.onConnectionLost(retryInMs);
  };
  const later = (act: () => void, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, delayMs);
  };
  const tryNow = () => {
    clearTimeout(timer);
    repairs.reload();
  };
  const fault = (what: PlaybackFault) => {
    const recovery = recoveryFrom(what, countFault(faults, what.kind), isLive());
    if (recovery.do === 'recover_media') return repairs.recoverMedia();
    if (recovery.do === 'give_up') return listener.onFatal(recovery.reason);
    if (recovery.do === 'attach_anew') return later(listener.onWornOut, recovery.delayMs);
    later(tryNow, recovery.delayMs);
    if (what.kind === 'network') lose(recovery.delayMs);
  };
  /** To be called on every sign of life. */
  const worked = () => {
    if (!connectionLost) return;
    connectionLost = false;
    faults.counts.network = 0;
    clearTimeout(timer);
    listener.onConnectionBack();
  };

  addEventListener('offline', () => lose(), { signal });
  addEventListener('online', tryNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { fault, lose, worked, tryNow, connectionLost: () => connectionLost };
}
