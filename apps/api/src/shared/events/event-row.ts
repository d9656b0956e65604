import { type EventRow, findEvent } from '@grandstand/db/events';
import { notFound } from '../http/app-error.ts';
import type { ReadContext } from '../http/read-context.ts';

export async function eventRow(
  { db, channel, now, services: { coalesce } }: ReadContext,
  id: number,
): Promise<EventRow> {
  const row = await coalesce(`event ${id}`, () => findEvent(db, channel.id, id, now));
  if (row === undefined) throw notFound('event');
  return row;
}
