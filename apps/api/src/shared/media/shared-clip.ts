import { type ClipRow, findSharedClip } from '@grandstand/db/clips';
import type { EventRow } from '@grandstand/db/events';
import { eventRow } from '../events/event-row.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { ReadContext } from '../http/read-context.ts';

export interface ShareLink {
  readonly id: number;
  readonly uuid: string;
}

export interface SharedClipRows {
  readonly clip: ClipRow;
  readonly event: EventRow;
}

/** Decision H252: throws `gone` for a link that has ended, and `not_found` for one that never was. */
export async function sharedClip(context: ReadContext, link: ShareLink): Promise<SharedClipRows> {
  const clip = await findSharedClip(context.db, context.channel.id, link);
  if (clip === 'ended') throw new AppError('gone', { params: { thing: 'clip' } });
  if (clip === undefined) throw notFound('clip');
  return { clip, event: await eventRow(context, clip.event_id) };
}
