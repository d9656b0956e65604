import type { EventDetail } from '@grandstand/contract/entities.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CachedAnswer, callKey } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { firstRenewalMs, nextRenewalMs } from './renewal.ts';

/** Who has turned away and stopped the picture does not watch. */
function isWatching(): boolean {
  return !document.hidden || document.querySelector('video')?.paused === false;
}

function keepViewers(queryClient: QueryClient, id: number, viewers: EventDetail['viewers']): void {
  const key = callKey('getEvent', { params: { id } });
  queryClient.setQueryData<CachedAnswer<'getEvent'>>(
    key,
    answer => answer && { ...answer, data: { ...answer.data, viewers } },
    { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
  );
}

/** While a live game is watched its address is renewed: that is how its viewers are counted. Failures stay silent. */
export function useRenewal(eventId: number, mediaId: number | null): void {
  const client = useClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (mediaId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSkipped = false;

    async function renewed() {
      const body = { event_media_id: Number(mediaId) };
      return client.call('renewMedia', { body, signal }).catch(() => null);
    }
    async function renew() {
      isSkipped = !isWatching();
      const answer = isSkipped ? null : await renewed();
      if (signal.aborted) return;
      if (answer) keepViewers(queryClient, eventId, answer.viewers);
      timer = setTimeout(renew, nextRenewalMs(answer?.renew_in ?? null));
    }
    function renewSoon() {
      clearTimeout(timer);
      timer = setTimeout(renew, firstRenewalMs(Math.random()));
    }

    renewSoon();
    document.addEventListener('visibilitychange', () => isSkipped && renewSoon(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [client, queryClient, eventId, mediaId]);
}
