import type { ImportResult } from '@grandstand/api/shared/media/upload-config';
import { hashFile } from '@grandstand/bundle/hash-file';
import { createRecording, findOwnersChannel, findOwnersRecording } from '@grandstand/db/recordings';
import type { Operator } from './operator.ts';

/** What a recording belongs to. */
export type Owner = { readonly event_id: number } | { readonly vod_media_item_id: number };

/** Makes a file of this machine the owner's recording and has it worked on. The same file again changes nothing. */
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
  const source = { channel_id, source_path: file, source_hash: await hashFile(file, signal) };
  const { id, isNew } = await createRecording(db, { ...source, ...owner });
  if (isNew) await enqueueRecording(id);
  // A stream may have begun while the file was read.
  const meanwhile = isNew ? null : await importBlocker(db, owner);
  return meanwhile === null ? { recording_id: id } : { refused: meanwhile };
}

/** A stream is a recording of its own, which no file takes the place of by accident. */
export async function importBlocker(db: Operator['db'], owner: Owner): Promise<string | null> {
  const before = await findOwnersRecording(db, owner);
  if (before?.status === 'live') return 'The game is on air: its recording is the stream.';
  if (before?.source !== 'live') return null;
  return `The game came by stream. To put a file in its place say first: grandstand media remove ${before.id}`;
}
