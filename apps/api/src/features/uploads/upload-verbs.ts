import type { IncomingMessage } from 'node:http';
import { findRecording, type Recording } from '@grandstand/db/recordings';
import { touchUploadKey, type UploadKey } from '@grandstand/db/upload-keys';
import type { Services } from '#shared/services.ts';
import type { UploadConfig } from '../../shared/media/upload-config.ts';
import { appendToUploads } from './append-to-upload.ts';
import { type Finishing, finishUploads } from './finish-uploads.ts';
import { startUpload, type UploadRequest } from './start-upload.ts';
import { countStartedUpload } from './upload-gate.ts';
import { UploadRefused } from './upload-problem.ts';
import { type Upload, uploadStore } from './upload-store.ts';

/** Bytes received so far, and when the upload expires; null if it is complete. */
interface Progress {
  readonly size: number;
  readonly expires: Date | null;
}

export interface UploadVerbs extends Pick<Finishing, 'sweep' | 'close'> {
  start(key: UploadKey, input: UploadRequest): Promise<{ upload: Upload; expires: Date }>;
  /** Finds an upload of the key's channel. */
  find(key: UploadKey, id: string): Promise<Upload>;
  progress(upload: Upload): Promise<Progress>;
  append(upload: Upload, offset: string | undefined, body: IncomingMessage): Promise<void>;
  remove(upload: Upload): Promise<void>;
  describe(upload: Upload): Promise<object>;
  /** Closes every connection that is sending bytes. */
  stopAll(): void;
}

export function uploadVerbs(
  { deps: { db, log, now }, throttle }: Pick<Services, 'deps' | 'throttle'>,
  config: UploadConfig,
): UploadVerbs {
  const store = uploadStore(config.folder);
  const { append, stop, stopAll } = appendToUploads(store);
  const { finish, sweep, close } = finishUploads({ db, log, now, store, config });

  const progress = async ({ id, length, taken_in }: Upload): Promise<Progress> => {
    if (taken_in !== undefined) return { size: length, expires: null };
    const film = await store.film(id);
    if (film === undefined) throw new UploadRefused('no_such_upload');
    const isWhole = film.size === length;
    return { size: film.size, expires: isWhole ? null : new Date(film.modified_ms + config.retentionMs) };
  };
  return {
    sweep,
    close,
    stopAll,
    progress,
    async start(key, input) {
      await countStartedUpload(throttle, key);
      const upload = await startUpload({ db, store, config }, key, input);
      await touchUploadKey(db, key.id, now());
      return { upload, expires: new Date(now().getTime() + config.retentionMs) };
    },
    async find({ channel_id }, id) {
      const upload = await store.find(id);
      if (upload?.channel_id !== channel_id) throw new UploadRefused('no_such_upload');
      return upload;
    },
    async append(upload, offset, body) {
      if (upload.taken_in !== undefined) throw new UploadRefused('upload_being_finished');
      const size = await append(upload, offset, body);
      // Importing a large film takes longer than a proxy waits, so clients poll for the result.
      if (size === upload.length) void finish(upload);
    },
    async remove(upload) {
      const { size } = await progress(upload);
      if (size === upload.length) throw new UploadRefused('upload_being_finished');
      await stop(upload.id);
      await store.remove(upload.id);
    },
    async describe(upload) {
      const { size } = await progress(upload);
      // The import may have failed before, for example while the database was unavailable.
      if (size === upload.length && upload.taken_in === undefined) void finish(upload);
      const { filename, length, taken_in } = upload;
      const refused = taken_in && 'refused' in taken_in ? taken_in.refused : null;
      const row = taken_in && 'recording_id' in taken_in && (await findRecording(db, taken_in.recording_id));
      return { filename, length, offset: size, refused, recording: row ? presentRecording(row) : null };
    },
  };
}

function presentRecording({ id, status, step, progress, playable_at, error }: Recording) {
  return { id, status, step, progress, is_watchable: playable_at !== null, error };
}
