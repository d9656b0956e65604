import { type PlaybackFault, recoveryFrom } from '../core/recovery.ts';
import { countFault, type FaultLedger } from './fault-ledger.ts';
import type { SourceListener } from './source.ts';

/** The engine's action for each kind of recovery. */
export type RecoveryActions = { reload(): void; recoverMedia(): void };

type RecoveryContext = { faults: FaultLedger; isLive: () => boolean };

/** Counts faults in a row, retries with backoff, and retries at once when the browser is back online. */
export function createRecovery(
  actions: RecoveryActions,
  { faults, isLive }: RecoveryContext,
  listener: SourceListener,
  signal: AbortSignal,
) {
  let connectionLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** 0: the engine retries itself. */
  const markConnectionLost = (retryInMs = 0) => {
    connectionLost = true;
    listener.onConnectionLost(retryInMs);
  };
  const schedule = (act: () => void, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, delayMs);
  };
  const retryNow = () => {
    clearTimeout(timer);
    actions.reload();
  };
  const handleFault = (fault: PlaybackFault) => {
    const recovery = recoveryFrom(fault, countFault(faults, fault.kind), isLive());
    if (recovery.do === 'recover_media') return actions.recoverMedia();
    if (recovery.do === 'give_up') return listener.onFatal(recovery.reason);
    if (recovery.do === 'reattach') return schedule(listener.onEngineFailed, recovery.delayMs);
    schedule(retryNow, recovery.delayMs);
    if (fault.kind === 'network') markConnectionLost(recovery.delayMs);
  };
  /** Called after each successful load. */
  const markProgress = () => {
    if (!connectionLost) return;
    connectionLost = false;
    faults.counts.network = 0;
    clearTimeout(timer);
    listener.onConnectionBack();
  };

  addEventListener('offline', () => markConnectionLost(), { signal });
  addEventListener('online', retryNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    handleFault,
    markConnectionLost,
    markProgress,
    retryNow,
    connectionLost: () => connectionLost,
  };
}
