import { randomBytes } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import { findOwnersChannel } from '@grandstand/db/recordings';
import type { UploadKey } from '@grandstand/db/upload-keys';
import type { UploadConfig, UploadOwner } from '../../shared/media/upload-config.ts';
import { readUploadMetadata } from './upload-metadata.ts';
import { UploadRefused } from './upload-problem.ts';
import type { Upload, UploadStore } from './upload-store.ts';

/** The headers of tus. */
export interface UploadRequest {
  readonly length: string | undefined;
  readonly metadata: string | undefined;
}

interface UploadDeps {
  readonly db: Database;
  readonly store: UploadStore;
  readonly config: UploadConfig;
}

const WHOLE_NUMBER = /^\d{1,15}$/;
/** Unfinished uploads of one channel. */
const MAX_OPEN = 20;
/** For the film and its packaged files. */
const DISK_BYTES_PER_BYTE = 2;
const RESERVED_BYTES = 2 ** 30;

/** Validates everything before it writes anything. */
export async function startUpload(
  where: UploadDeps,
  { channel_id }: Pick<UploadKey, 'channel_id'>,
  input: UploadRequest,
): Promise<Upload> {
  const { db, store, config } = where;
  const length = WHOLE_NUMBER.test(input.length ?? '') ? Number(input.length) : 0;
  if (length === 0) throw new UploadRefused('upload_length_missing');
  const metadata = readUploadMetadata(input.metadata ?? '');
  if ('errors' in metadata) throw new UploadRefused('upload_invalid', metadata);
  const { owner, filename } = metadata;
  if ((await findOwnersChannel(db, owner)) !== channel_id) {
    throw wrongOwner(owner, 'This channel has nothing with this id.');
  }
  const reason = await config.importBlocker(owner);
  if (reason !== null) throw wrongOwner(owner, reason);
  if (length > config.maxBytes) throw tooLarge(config.maxBytes);
  await requireDiskSpace(where, channel_id, length);
  const id = randomBytes(16).toString('hex');
  const upload = { id, channel_id, owner, filename, length };
  await store.create(upload);
  return upload;
}

/** The same error for an owner that does not exist and one of another channel. */
function wrongOwner(owner: UploadOwner, reason: string): UploadRefused {
  const field = 'event_id' in owner ? 'event_id' : 'vod_media_item_id';
  return new UploadRefused('upload_invalid', { errors: { [field]: [reason] } });
}

function tooLarge(maxBytes: number): UploadRefused {
  const errors = { 'upload-length': [`The most is ${maxBytes} bytes.`] };
  return new UploadRefused('upload_too_large', { errors, headers: { 'tus-max-size': String(maxBytes) } });
}

/** Counts the missing bytes of other uploads as used. */
async function requireDiskSpace(
  { store, config }: UploadDeps,
  channelId: number,
  length: number,
): Promise<void> {
  const open = await openUploads(store);
  if (open.filter(upload => upload.channel_id === channelId).length >= MAX_OPEN) {
    throw new UploadRefused('too_many_uploads');
  }
  const promised = open.reduce((sum, { missing }) => sum + missing, 0);
  const free = await (config.freeBytes ?? store.freeBytes)();
  if (free - promised * DISK_BYTES_PER_BYTE - RESERVED_BYTES < length * DISK_BYTES_PER_BYTE) {
    throw new UploadRefused('upload_no_room');
  }
}

async function openUploads(store: UploadStore): Promise<{ channel_id: number; missing: number }[]> {
  const all = await Promise.all(
    (await store.ids()).map(async id => ({ upload: await store.find(id), film: await store.film(id) })),
  );
  return all.flatMap(({ upload, film }) => {
    const missing = upload && film && upload.taken_in === undefined ? upload.length - film.size : 0;
    return upload === undefined || missing === 0 ? [] : [{ channel_id: upload.channel_id, missing }];
  });
}
