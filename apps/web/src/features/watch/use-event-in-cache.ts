import type { EventDetail } from '@grandstand/contract/entities.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type CachedAnswer, callKey } from '#shared/api/call-options.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';

/** What the player learns about its event, for the page around it. */
export function useEventInCache(id: number) {
  const queryClient = useQueryClient();
  const key = callKey('getEvent', { params: { id } });
  return {
    keepViewers(viewers: EventDetail['viewers']) {
      queryClient.setQueryData<CachedAnswer<'getEvent'>>(
        key,
        answer => answer && { ...answer, data: { ...answer.data, viewers } },
        { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
      );
    },
    /** There may be nothing to watch any more, and another pass than the fan had. */
    askAgain: () => void refreshPersonal(queryClient),
  };
}
