import type { EntryChange } from '@grandstand/db/bundle-entries';
import type { Queryable } from '@grandstand/db/database';
import { findFilmRecordings } from '@grandstand/db/operator-lists';

/** Names the recordings of retired films. They stay, because a film that returns to its bundle plays again. */
export async function retainedRecordingNotes(
  tx: Queryable,
  retired: readonly EntryChange[],
): Promise<string[]> {
  const films = retired.filter(({ table }) => table === 'vod_media_item').map(({ id }) => id);
  return (await findFilmRecordings(tx, films)).map(
    ({ id, title }) =>
      `The film ${title} is retired; its recording stays until you delete it: ./grandstand media remove ${id}`,
  );
}
