import type { CallData } from '@grandstand/contract/calls.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useClient } from '../api/client-context.ts';
import { firstRenewalMs, nextRenewalMs, type Refusal, refusalOf, retryRenewalMs } from './renewal.ts';
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

/** Media are refused in dozens at once. */
const NOT_TWICE_WITHIN_MS = 3000;

/** While media are watched their address is renewed; failures stay silent, and are tried again. */
export function useRenewal({ source, isLive, isRefused, onRenewed, onRefused }: Watching): Renewal {
  const client = useClient();
  const newest = useRef(source.url);
  const soon = useRef<() => void>(() => undefined);
  const again = useRef<() => void>(() => undefined);
  const { id, url, expires_in } = source;
  const isRenewed = (isLive || expires_in !== null) && !isRefused;

  useEffect(() => {
    newest.current = url;
    again.current();
  }, [url]);
  const take = useEffectEvent((answer: Answer) => {
    newest.current = answer.url;
    onRenewed(answer);
  });
  const refuse = useEffectEvent(onRefused);
  const lifeNow = useEffectEvent(() => expires_in);

  useEffect(() => {
    if (!isRenewed) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSkipped = false;
    let isOver = false;
    let askedAt = Number.NEGATIVE_INFINITY;

    async function renew() {
      isSkipped = !isWatching();
      if (!isSkipped) return ask();
      timer = setTimeout(renew, retryRenewalMs(lifeNow()));
    }
    async function ask() {
      clearTimeout(timer);
      askedAt = performance.now();
      const body = { event_media_id: id, url: newest.current };
      try {
        const answer = await client.call('renewMedia', { body, signal });
        if (signal.aborted) return;
        take(answer);
        timer = setTimeout(renew, nextRenewalMs(answer.renew_in, answer.expires_in));
      } catch (error) {
        if (signal.aborted) return;
        const refusal = refusalOf(error);
        isOver = refusal !== null;
        if (refusal !== null) return refuse(refusal);
        timer = setTimeout(renew, retryRenewalMs(lifeNow()));
      }
    }
    function renewSoon(withinMs: number) {
      clearTimeout(timer);
      timer = setTimeout(renew, withinMs);
    }
    const catchUp = () => isSkipped && renewSoon(lifeNow() === null ? firstRenewalMs(Math.random()) : 0);

    renewSoon(firstRenewalMs(Math.random()));
    soon.current = () => {
      if (performance.now() - askedAt > NOT_TWICE_WITHIN_MS) void ask();
    };
    // Refused, and yet the page was given another address: the key may have changed.
    again.current = () => {
      if (isOver) renewSoon(retryRenewalMs(lifeNow()));
      isOver = false;
    };
    document.addEventListener('visibilitychange', catchUp, { signal });
    // Media events do not bubble.
    document.addEventListener('play', catchUp, { signal, capture: true });
    addEventListener('online', () => soon.current(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
      soon.current = () => undefined;
      again.current = () => undefined;
    };
  }, [client, id, isRenewed]);

  return {
    currentAddress: address => withTokenOf(address, newest.current),
    renewNow: () => soon.current(),
  };
}
