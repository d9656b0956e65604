import type { CallData } from '@grandstand/contract/calls.schema';
import { firstRenewalMs, nextRenewalMs, type Refusal, refusalOf, retryRenewalMs } from './renewal.ts';

type Renewed = CallData<'renewMedia'>;

interface RenewalPorts {
  /** Asks for a new address. */
  readonly renew: (signal: AbortSignal) => Promise<Renewed>;
  readonly onRenewed: (renewed: Renewed) => void;
  readonly onRefused: (refusal: Refusal) => void;
  /** Nobody who has turned away and stopped the picture needs an address. */
  readonly isWatching: () => boolean;
  /** Seconds that the address lasts; null for one that never ends. */
  readonly lifetimeSeconds: () => number | null;
}

export interface RenewalLoop {
  /** A file was refused, or the line is back. */
  renewNow(): void;
  /** The viewer is back. */
  catchUp(): void;
  /** The page was given another address after a refusal: the key may have changed. */
  resume(): void;
  stop(): void;
}

/** Media are refused in dozens at once. */
const NOT_TWICE_WITHIN_MS = 3000;

/**
 * Renews the address of what is watched; failures stay silent, and are tried again. All times are spans, as the server
 * gives them: what the clock of the device says does not matter.
 */
export function startRenewal({
  renew,
  onRenewed,
  onRefused,
  isWatching,
  lifetimeSeconds: life,
}: RenewalPorts): RenewalLoop {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSkipped = false;
  let isOver = false;
  let requestedAt = Number.NEGATIVE_INFINITY;

  function renewIn(ms: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(renewIfWatched, ms);
  }
  async function renewIfWatched(): Promise<void> {
    isSkipped = !isWatching();
    if (isSkipped) renewIn(retryRenewalMs(life()));
    else await renewOnce();
  }
  async function renewOnce(): Promise<void> {
    clearTimeout(timer);
    requestedAt = performance.now();
    try {
      const renewed = await renew(signal);
      if (signal.aborted) return;
      onRenewed(renewed);
      renewIn(nextRenewalMs(renewed.renew_in, renewed.expires_in));
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }
  function fail(error: unknown): void {
    const refusal = refusalOf(error);
    isOver = refusal !== null;
    if (refusal === null) renewIn(retryRenewalMs(life()));
    else onRefused(refusal);
  }

  renewIn(firstRenewalMs(Math.random()));
  return {
    renewNow: () => {
      if (!signal.aborted && performance.now() - requestedAt > NOT_TWICE_WITHIN_MS) void renewOnce();
    },
    catchUp: () => {
      if (isSkipped) renewIn(life() === null ? firstRenewalMs(Math.random()) : 0);
    },
    resume: () => {
      if (isOver) renewIn(retryRenewalMs(life()));
      isOver = false;
    },
    stop: () => {
      leaving.abort();
      clearTimeout(timer);
    },
  };
}
