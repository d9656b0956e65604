import {
  type ClipRow,
  listMoments as listMomentRows,
  listClipsOfEvent as listRowsOfEvent,
  listClipsOfUser as listRowsOfUser,
} from '@grandstand/db/clips';
import { listEventsById } from '@grandstand/db/events';
import { gameFilterOf } from '#shared/events/game-filter.ts';
import { clockCall, userCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import type { ReadContext } from '#shared/http/read-context.ts';
import { type ClipOfEvent, presentClip, presentMoment } from '#shared/presenters/clip.ts';

/** Published clips of all games. */
export const listMoments = clockCall('listMoments', async context => {
  const { db, channel, now } = context;
  const { query } = context.input;
  const { presentEach } = context.services;
  const page = pageOf(query);
  const { rows, total } = await listMomentRows(db, channel.id, gameFilterOf(query, now), page);
  return { data: presentEach(await withEvents(context, rows), presentMoment), meta: listMeta(total, page) };
});

export const listClipsOfEvent = clockCall('listClipsOfEvent', async context => {
  const { db, channel, now } = context;
  const { params, query } = context.input;
  const { presentEach } = context.services;
  const page = pageOf(query);
  const { rows, total } = await listRowsOfEvent(db, channel.id, params.id, page);
  const clips = await withEvents(context, rows);
  return { data: presentEach(clips, clip => presentClip(clip, now)), meta: listMeta(total, page) };
});

/** Specification 9: returns all clips unless the query has a limit. */
export const listOwnClips = userCall('listOwnClips', async context => {
  const { db, caller, now } = context;
  const { query } = context.input;
  const { presentEach } = context.services;
  const page = pageOf({ no_limit: '1', ...query });
  const { rows, total } = await listRowsOfUser(db, caller.user.id, page);
  const clips = await withEvents(context, rows);
  return { data: presentEach(clips, clip => presentClip(clip, now)), meta: listMeta(total, page) };
});

async function withEvents(
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
