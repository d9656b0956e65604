import { CancelledError } from '@grandstand/client/cancelled-error';
import type { OwnClip } from '@grandstand/contract/clips.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey, callOptions } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { ShareClipPopup } from '#shared/clips/share-clip-popup.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { usePopups } from '#shared/popups/use-popups.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

/** Cutting a clip takes about a second. */
const POLL_MS = 500;

const isOver = ({ status }: Pick<OwnClip, 'status'>) => status === 'done' || status === 'failed';

/** The new clip, polled until its files exist, and what only its owner sees of it. */
export function useMadeClip(id: number) {
  const client = useClient();
  const queryClient = useQueryClient();
  const translator = useTranslator();
  const toasts = useToasts();
  const popups = usePopups();
  const { data: clip, refetch } = useQuery({
    ...callOptions('getClip', { params: { id } }),
    refetchInterval: ({ state: { data: response } }) => (response && isOver(response.data) ? false : POLL_MS),
  });
  const own = useQuery({
    ...callOptions('listOwnClips'),
    enabled: clip !== undefined,
    refetchInterval: ({ state: { data: response } }) =>
      response?.data.some(other => other.id === id && isOver(other)) ? false : POLL_MS,
  });

  const put = (changed: OwnClip) =>
    queryClient.setQueryData<CachedResponse<'listOwnClips'>>(
      callKey('listOwnClips'),
      response =>
        response && { ...response, data: response.data.map(other => (other.id === id ? changed : other)) },
    );

  async function share(own: OwnClip): Promise<void> {
    try {
      await popups.open<void, { clip: OwnClip; onChange: typeof put }>(
        ShareClipPopup,
        { clip: own, onChange: put },
        'share_clip',
      );
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }

  async function retry(): Promise<void> {
    try {
      put(await client.call('retryClip', { params: { id } }));
      await refetch();
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    }
  }

  return { clip, own: own.data?.find(other => other.id === id), share, retry };
}
