import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { clipErrors, LONGEST_CLIP_SECONDS, wholeMilliseconds } from '@grandstand/rules/clip-rules';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, primeCall, useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { tagsIn } from '#shared/clips/tag-field.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { watchStage } from '#shared/watching/watch-stage.ts';
import type { Cutter } from './create-cutter.ts';
import { requestKey } from './request-key.ts';

const NONE: readonly string[] = [];

/** The name and tags, which are a draft like every form; it sends them with the selection (specification 5, clip). */
export function useClipForm(
  event: EventDetail,
  player: PlayerHandle,
  cutter: Cutter,
  onCut: (id: number) => void,
) {
  const client = useClient();
  const queryClient = useQueryClient();
  const tab = useTabStorage();
  const offered = useCall('listClipTags').data ?? NONE;
  const name = `clip-of-${event.id}`;

  /** Seconds of the recording, which starts where the viewer may seek to first. */
  function part() {
    const { start, end } = cutter.getState().selection;
    const first = player.range().start;
    return {
      start_time: wholeMilliseconds(start - first),
      duration: wholeMilliseconds(end - start),
      seconds: Math.max(player.range().end, end) - first,
    };
  }

  const form = useForm({
    name,
    initial: { name: '', tags: '', duration: '' },
    validate: ({ name, tags }) => {
      const { seconds, ...times } = part();
      const bounds = { seconds, longest_seconds: LONGEST_CLIP_SECONDS, clip_tags: offered };
      return clipErrors({ name, tags: tagsIn(tags), ...times }, bounds);
    },
    send: async values => {
      const stage = watchStage(event);
      if (stage.kind !== 'player') return;
      const { start_time, duration } = part();
      const texts = { name: values.name, tags: tagsIn(values.tags) };
      const clip = { event_id: event.id, event_media_id: stage.source.id, ...texts, start_time, duration };
      const body = { ...clip, idempotency_key: requestKey(tab, clip) };
      const made = await client.call('createClip', { body });
      const { id } = made;
      primeCall(queryClient, 'getClip', { params: { id } }, { ...made, reason: null, is_own: true }, 0);
      onCut(id);
      for (const call of ['getProfile', 'listOwnClips'] as const) {
        void queryClient.invalidateQueries({ queryKey: callKey(call) });
      }
    },
  });
  return { form, name, offered };
}
