import type { Clock } from '@grandstand/client/clock';
import type { CallData } from '@grandstand/contract/calls.schema';
import { firstRenewalMs, nextRenewalMs, type Refusal, refusalOf, retryRenewalMs } from './renewal.ts';

type Renewed = CallData<'renewMedia'>;

interface RenewalPorts {
  /** Requests a new address. */
  readonly renew: (signal: AbortSignal) => Promise<Renewed>;
  readonly onRenewed: (renewed: Renewed) => void;
  readonly onRefused: (refusal: Refusal) => void;
  /** False if the page is hidden and playback is paused; then no address is needed. */
  readonly isWatching: () => boolean;
  /** The lifetime of the address; null if it never expires. */
  readonly lifetimeSeconds: () => number | null;
  readonly clock: Clock;
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number;
}

export interface RenewalLoop {
  /** Called when a file was refused, or the connection is back. */
  renewNow(): void;
  /** Called when the viewer returns. */
  catchUp(): void;
  /** Called when the page has a new address after a refusal: the key may have changed. */
  resume(): void;
  stop(): void;
}

/** Dedupes renewals: dozens of files are refused at the same time. */
const NOT_TWICE_WITHIN_MS = 3000;

/**
 * Renews the address of the media during playback; failures are silent and are retried. All times are durations from the
 * server, and only timers measure them, so the clock of the device does not matter.
 */
export function startRenewal({
  renew,
  onRenewed,
  onRefused,
  isWatching,
  lifetimeSeconds,
  clock,
  random,
}: RenewalPorts): RenewalLoop {
  const leaving = new AbortController();
  const { signal } = leaving;
  let cancelRenewal = () => {};
  let isSkipped = false;
  let isOver = false;
  /** Whether the last request is less than `NOT_TWICE_WITHIN_MS` old. */
  let isRecent = false;
  let cancelRecent = () => {};

  function renewIn(ms: number): void {
    cancelRenewal();
    if (!signal.aborted) cancelRenewal = clock.after(ms, renewIfWatched);
  }
  async function renewIfWatched(): Promise<void> {
    isSkipped = !isWatching();
    if (isSkipped) renewIn(retryRenewalMs(lifetimeSeconds()));
    else await renewOnce();
  }
  async function renewOnce(): Promise<void> {
    cancelRenewal();
    markRecent();
    try {
      const renewed = await renew(signal);
      if (signal.aborted) return;
      onRenewed(renewed);
      renewIn(nextRenewalMs(renewed.renew_in, renewed.expires_in));
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }
  function markRecent(): void {
    isRecent = true;
    cancelRecent();
    cancelRecent = clock.after(NOT_TWICE_WITHIN_MS, () => {
      isRecent = false;
    });
  }
  function fail(error: unknown): void {
    const refusal = refusalOf(error);
    isOver = refusal !== null;
    if (refusal === null) renewIn(retryRenewalMs(lifetimeSeconds()));
    else onRefused(refusal);
  }

  renewIn(firstRenewalMs(random()));
  return {
    renewNow: () => {
      if (!signal.aborted && !isRecent) void renewOnce();
    },
    catchUp: () => {
      if (isSkipped) renewIn(lifetimeSeconds() === null ? firstRenewalMs(random()) : 0);
    },
    resume: () => {
      if (isOver) renewIn(retryRenewalMs(lifetimeSeconds()));
      isOver = false;
    },
    stop: () => {
      leaving.abort();
      cancelRenewal();
      cancelRecent();
    },
  };
}
