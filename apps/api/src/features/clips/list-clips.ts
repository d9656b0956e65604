import {
  listMoments as listMomentRows,
  listClipsOfEvent as listRowsOfEvent,
  listClipsOfUser as listRowsOfUser,
} from '@grandstand/db/clips';
import { clipsWithEvents } from '#shared/events/clips-with-events.ts';
import { eventRow } from '#shared/events/event-row.ts';
import { gameFilterOf } from '#shared/events/game-filter.ts';
import { clockCall, userCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import { presentClip, presentMoment, presentOwnClip } from '#shared/presenters/clip.ts';

/** Published clips of all games. */
export const listMoments = clockCall('listMoments', async context => {
  const { db, channel, now } = context;
  const { query } = context.input;
  const { presentEach } = context.services;
  const page = pageOf(query);
  const filter = { ...gameFilterOf(query, now), tag: query.tag };
  const { rows, total } = await listMomentRows(db, channel.id, filter, page);
  return {
    data: presentEach(await clipsWithEvents(context, rows), presentMoment),
    meta: listMeta(total, page),
  };
});

export const listClipsOfEvent = clockCall('listClipsOfEvent', async context => {
  const { db, channel, now } = context;
  const { params, query } = context.input;
  await eventRow(context, params.id);
  const { presentEach } = context.services;
  const page = pageOf(query);
  const { rows, total } = await listRowsOfEvent(db, channel.id, params.id, page);
  const clips = await clipsWithEvents(context, rows);
  return { data: presentEach(clips, clip => presentClip(clip, now)), meta: listMeta(total, page) };
});

/** Specification 9: returns all clips unless the query has a limit. */
export const listOwnClips = userCall('listOwnClips', async context => {
  const { db, caller, now, services } = context;
  const { query } = context.input;
  const owner = { now, viewer: caller.viewer, mediaUrls: services };
  const page = pageOf({ no_limit: '1', ...query });
  const { rows, total } = await listRowsOfUser(db, caller.user.id, page);
  const clips = await clipsWithEvents(context, rows);
  return {
    data: services.presentEach(clips, clip => presentOwnClip(clip, owner)),
    meta: listMeta(total, page),
  };
});
