import { systemClock } from '@grandstand/client/clock';
import type { CallData } from '@grandstand/contract/calls.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useClient } from '../api/client-context.ts';
import type { Refusal } from './renewal.ts';
import { type RenewalLoop, startRenewal } from './renewal-loop.ts';
import { withTokenOf } from './signed-address.ts';

type Renewed = CallData<'renewMedia'>;

interface RenewalOptions {
  readonly source: Media;
  /** A live game is renewed even if its address never expires, because renewals count the viewers. */
  readonly isLive: boolean;
  /** Stops renewing after a refusal. */
  readonly isRefused: boolean;
  readonly onRenewed: (renewed: Renewed) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

export interface Renewal {
  /** The currently valid address of a file of this recording. */
  currentAddress(url: string): string;
  /** Called when a file was refused, for example after the machine slept. */
  renewNow(): void;
}

/** A viewer who has hidden the page and paused does not count as watching. */
function isWatching(): boolean {
  return !document.hidden || document.querySelector('video')?.paused === false;
}

/** Renews the address of the media during playback; failures are silent and are retried. */
export function useRenewal({ source, isLive, isRefused, onRenewed, onRefused }: RenewalOptions): Renewal {
  const client = useClient();
  const newest = useRef(source.url);
  const loop = useRef<RenewalLoop>(undefined);
  const { id, url, expires_in } = source;
  const isRenewed = (isLive || expires_in !== null) && !isRefused;

  useEffect(() => {
    newest.current = url;
    loop.current?.resume();
  }, [url]);
  const applyRenewal = useEffectEvent((renewed: Renewed) => {
    newest.current = renewed.url;
    onRenewed(renewed);
  });
  const refuse = useEffectEvent(onRefused);
  const lifetimeNow = useEffectEvent(() => expires_in);

  useEffect(() => {
    if (!isRenewed) return;
    const running = startRenewal({
      renew: signal =>
        client.call('renewMedia', { body: { event_media_id: id, url: newest.current }, signal }),
      onRenewed: applyRenewal,
      onRefused: refuse,
      isWatching,
      lifetimeSeconds: lifetimeNow,
      clock: systemClock,
      random: Math.random,
    });
    loop.current = running;
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('visibilitychange', running.catchUp, { signal });
    // Media events do not bubble.
    document.addEventListener('play', running.catchUp, { signal, capture: true });
    addEventListener('online', running.renewNow, { signal });
    return () => {
      loop.current = undefined;
      leaving.abort();
      running.stop();
    };
  }, [client, id, isRenewed]);

  return {
    currentAddress: address => withTokenOf(address, newest.current),
    renewNow: () => loop.current?.renewNow(),
  };
}
