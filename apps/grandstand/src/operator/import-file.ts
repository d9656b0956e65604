import type { ImportResult } from '@grandstand/api/shared/media/upload-config';
import { hashFile } from '@grandstand/bundle/hash-file';
import { createRecording, findOwnersChannel, findOwnersRecording } from '@grandstand/db/recordings';
import type { Operator } from './operator.ts';

/** The event or VOD item of a recording. */
export type Owner = { readonly event_id: number } | { readonly vod_media_item_id: number };

/** Imports a local file as the owner's recording and queues it. Importing the same file again changes nothing. */
export async function importFile(
  { db, enqueueRecording }: Pick<Operator, 'db' | 'enqueueRecording'>,
  file: string,
  owner: Owner,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const channel_id = await findOwnersChannel(db, owner);
  if (channel_id === undefined) return { refused: 'There is no event or VOD item with that id.' };
  const reason = await importBlocker(db, owner);
  if (reason !== null) return { refused: reason };
  const source = { channel_id, source_path: file, source_hash: await hashFile(file, { signal }) };
  const { id, isNew } = await createRecording(db, { ...source, ...owner });
  if (isNew) await enqueueRecording(id);
  // A stream may have started while the file was read.
  const meanwhile = isNew ? null : await importBlocker(db, owner);
  return meanwhile === null ? { recording_id: id } : { refused: meanwhile };
}

/** Returns why no file can be imported: a streamed recording must not be replaced by accident. */
export async function importBlocker(db: Operator['db'], owner: Owner): Promise<string | null> {
  const before = await findOwnersRecording(db, owner);
  if (before?.status === 'live') return 'The game is live: its stream becomes the recording.';
  if (before?.source !== 'live') return null;
  return `The game has a streamed recording. To replace it by a file, first run: ./grandstand media remove ${before.id}`;
}
