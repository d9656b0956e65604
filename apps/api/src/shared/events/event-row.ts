import { type EventRow, findEvent } from '@grandstand/db/events';
import { notFound } from '../http/app-error.ts';
import type { CallContext } from '../http/call.ts';

type Where = Pick<CallContext<'getEvent'>, 'db' | 'channel' | 'now' | 'shared'>;

export async function eventRow({ db, channel, now, shared }: Where, id: number): Promise<EventRow> {
  const row = await shared(`event ${id}`, () => findEvent(db, channel.id, id, now));
  if (row === undefined) throw notFound('event');
  return row;
}
