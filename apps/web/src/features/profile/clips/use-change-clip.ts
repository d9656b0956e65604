import { ApiError } from '@grandstand/client/api-error';
import { CancelledError } from '@grandstand/client/cancelled-error';
import type { OwnClip } from '@grandstand/contract/clips.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { ShareClipPopup } from '#shared/clips/share-clip-popup.tsx';
import { longDate } from '#shared/i18n/long-date.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { usePopups } from '#shared/popups/use-popups.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { EditClipPopup } from './edit-clip-popup.tsx';

export interface ChangeClip {
  readonly edit: (clip: OwnClip) => Promise<void>;
  readonly share: (clip: OwnClip) => Promise<void>;
  readonly remove: (clip: OwnClip) => Promise<void>;
  readonly retry: (clip: OwnClip) => Promise<void>;
}

/** Shorter than the minute in which the server can restore a clip. */
const UNDO_SHOWN_MS = 20_000;

/** Changes of own clips, shown in the list at once. `onRemoved`: the focused button is gone. */
export function useChangeClip(onRemoved: () => void): ChangeClip {
  const client = useClient();
  const queryClient = useQueryClient();
  const translator = useTranslator();
  const { t } = translator;
  const toasts = useToasts();
  const popups = usePopups();

  type Listed = CachedResponse<'listOwnClips'>;
  const list = callKey('listOwnClips');
  const replace = (change: (clips: Listed['data']) => Listed['data']) =>
    queryClient.setQueryData<Listed>(list, listed => listed && { ...listed, data: change(listed.data) });
  const put = (changed: OwnClip) =>
    replace(clips => clips.map(clip => (clip.id === changed.id ? changed : clip)));
  const refetch = () => queryClient.invalidateQueries({ queryKey: list });
  const fail = (error: unknown) => toasts.show({ type: 'error', text: failureText(error) });

  function failureText(error: unknown): string {
    if (!(error instanceof ApiError) || error.code !== 'limit_reached') return errorText(translator, error);
    const [until = ''] = error.problem?.errors?.until ?? [];
    return t('clips_limit', { day: longDate(until, translator.locale, 'UTC') });
  }

  async function edit(clip: OwnClip): Promise<void> {
    try {
      put(await popups.open<OwnClip, { clip: OwnClip }>(EditClipPopup, { clip }, 'edit_clip'));
      toasts.show({ type: 'success', text: t('clip_saved') });
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }

  async function share(clip: OwnClip): Promise<void> {
    try {
      await popups.open<void, { clip: OwnClip; onChange: typeof put }>(
        ShareClipPopup,
        { clip, onChange: put },
        'share_clip',
      );
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }

  async function remove({ id, name }: OwnClip): Promise<void> {
    await queryClient.cancelQueries({ queryKey: list });
    replace(clips => clips.filter(clip => clip.id !== id));
    onRemoved();
    try {
      await client.call('deleteClip', { params: { id } });
      const action = { label: t('clips_undo'), run: () => void restore(id, name) };
      toasts.show({ type: 'success', text: t('clips_deleted', { name }), time: UNDO_SHOWN_MS, action });
    } catch (error) {
      fail(error);
      await refetch();
    }
  }

  async function restore(id: number, name: string): Promise<void> {
    try {
      await client.call('restoreClip', { params: { id } });
      toasts.show({ type: 'success', text: t('clips_restored', { name }) });
    } catch (error) {
      fail(error);
    }
    await refetch();
  }

  async function retry({ id }: OwnClip): Promise<void> {
    try {
      put(await client.call('retryClip', { params: { id } }));
    } catch (error) {
      fail(error);
    }
  }

  return { edit, share, remove, retry };
}
