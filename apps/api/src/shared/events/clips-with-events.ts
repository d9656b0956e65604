import type { ClipRow } from '@grandstand/db/clips';
import { listEventsById } from '@grandstand/db/events';
import type { ReadContext } from '../http/read-context.ts';
import type { ClipOfEvent } from '../presenters/clip.ts';

/** Clips with their games. Leaves out a clip whose game the channel does not show. */
export async function clipsWithEvents(
  { db, channel, now }: ReadContext,
  clips: readonly ClipRow[],
): Promise<ClipOfEvent[]> {
  const ids = [...new Set(clips.map(clip => clip.event_id))];
  if (ids.length === 0) return [];
  const events = new Map((await listEventsById(db, channel.id, ids, now)).map(event => [event.id, event]));
  return clips.flatMap(clip => {
    const event = events.get(clip.event_id);
    return event === undefined ? [] : [{ id: clip.id, clip, event }];
  });
}
