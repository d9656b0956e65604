import type { EventDetail } from '@grandstand/contract/entities.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey } from '#shared/api/call-options.ts';

/** Gives the page around the player the number of viewers that the player has learnt. */
export function useViewerCount(id: number): (viewers: EventDetail['viewers']) => void {
  const queryClient = useQueryClient();
  const key = callKey('getEvent', { params: { id } });
  return viewers =>
    queryClient.setQueryData<CachedResponse<'getEvent'>>(
      key,
      answer => answer && { ...answer, data: { ...answer.data, viewers } },
      { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
    );
}
