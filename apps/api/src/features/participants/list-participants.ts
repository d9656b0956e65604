import { countParticipants, listParticipants as listRows } from '@grandstand/db/participants';
import { contentCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import { presentParticipant } from '#shared/presenters/participant.ts';

export const listParticipants = contentCall('listParticipants', async ({ db, channel, input: { query } }) => {
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    listRows(db, channel.id, page),
    countParticipants(db, channel.id),
  ]);
  return { data: rows.map(presentParticipant), meta: listMeta(total, page) };
});
