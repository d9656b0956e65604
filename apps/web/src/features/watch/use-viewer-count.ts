import type { EventDetail } from '@grandstand/contract/entities.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey } from '#shared/api/call-options.ts';

/** Returns a function that writes the player's viewer count into the cached event. */
export function useViewerCount(id: number): (viewers: EventDetail['viewers']) => void {
  const queryClient = useQueryClient();
  const key = callKey('getEvent', { params: { id } });
  return viewers =>
    queryClient.setQueryData<CachedResponse<'getEvent'>>(
      key,
      response => response && { ...response, data: { ...response.data, viewers } },
      { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
    );
}
