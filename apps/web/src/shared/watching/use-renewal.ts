import type { CallData } from '@grandstand/contract/calls.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useClient } from '../api/client-context.ts';
import type { Refusal } from './renewal.ts';
import { type RenewalLoop, startRenewal } from './renewal-loop.ts';
import { withTokenOf } from './signed-address.ts';

type Answer = CallData<'renewMedia'>;

interface Watching {
  readonly source: Media;
  /** A live game is renewed also where its address never ends: that is how its viewers are counted. */
  readonly isLive: boolean;
  /** Stops renewing after a refusal. */
  readonly isRefused: boolean;
  readonly onRenewed: (answer: Answer) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

export interface Renewal {
  /** The address of a file of this recording that is good now. */
  currentAddress(url: string): string;
  /** A file was refused: perhaps the machine has slept. */
  renewNow(): void;
}

/** A viewer who has hidden the page and paused does not count. */
function isWatching(): boolean {
  return !document.hidden || document.querySelector('video')?.paused === false;
}

/** While media are watched their address is renewed; failures stay silent, and are tried again. */
export function useRenewal({ source, isLive, isRefused, onRenewed, onRefused }: Watching): Renewal {
  const client = useClient();
  const newest = useRef(source.url);
  const loop = useRef<RenewalLoop>(undefined);
  const { id, url, expires_in } = source;
  const isRenewed = (isLive || expires_in !== null) && !isRefused;

  useEffect(() => {
    newest.current = url;
    loop.current?.resume();
  }, [url]);
  const take = useEffectEvent((answer: Answer) => {
    newest.current = answer.url;
    onRenewed(answer);
  });
  const refuse = useEffectEvent(onRefused);
  const lifeNow = useEffectEvent(() => expires_in);

  useEffect(() => {
    if (!isRenewed) return;
    const running = startRenewal({
      renew: signal =>
        client.call('renewMedia', { body: { event_media_id: id, url: newest.current }, signal }),
      onRenewed: take,
      onRefused: refuse,
      isWatching,
      lifetimeSeconds: lifeNow,
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
