import type { IncomingMessage } from 'node:http';
import { liftBodyDeadline } from '#shared/http/body-deadline.ts';
import { receiveBytes } from './receive-bytes.ts';
import { UploadRefused } from './upload-problem.ts';
import type { Upload, UploadStore } from './upload-store.ts';

/** How long a sender may be silent before its connection is closed. */
const SILENT_MS = 60_000;
const WHOLE_NUMBER = /^\d{1,15}$/;

interface Writer {
  stop(): void;
  readonly done: Promise<unknown>;
}

export interface Appending {
  /** Returns how many bytes are stored now. */
  append(upload: Upload, offset: string | undefined, body: IncomingMessage): Promise<number>;
  /** Stops the writer of this upload, and waits until it has stopped. */
  stop(id: string): Promise<void>;
  stopAll(): void;
}

/**
 * Allows one writer for each upload; a newer one replaces it. A sender that lost its connection reconnects before the
 * server notices the loss.
 */
export function appendToUploads(store: UploadStore): Appending {
  const writers = new Map<string, Writer>();
  return {
    async stop(id) {
      const writer = writers.get(id);
      writer?.stop();
      await writer?.done;
    },
    stopAll() {
      for (const writer of writers.values()) writer.stop();
    },
    append(upload, offset, body) {
      const before = writers.get(upload.id);
      before?.stop();
      const work = Promise.resolve(before?.done).then(() => write(store, upload, offset, body));
      const release = () => {
        if (writers.get(upload.id) === writer) writers.delete(upload.id);
      };
      const writer = { stop: () => void body.destroy(), done: work.then(release, release) };
      writers.set(upload.id, writer);
      return work;
    },
  };
}

async function write(
  store: UploadStore,
  { id, length }: Upload,
  header: string | undefined,
  body: IncomingMessage,
): Promise<number> {
  if (!WHOLE_NUMBER.test(header ?? '')) throw new UploadRefused('upload_offset_missing');
  const offset = Number(header);
  const size = (await store.film(id))?.size;
  if (size === undefined) throw new UploadRefused('no_such_upload');
  if (size !== offset) {
    throw new UploadRefused('upload_offset_wrong', { headers: { 'upload-offset': String(size) } });
  }
  const maxBytes = length - offset;
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) throw new UploadRefused('upload_body_too_long');
  liftBodyDeadline(body);
  body.setTimeout(SILENT_MS, () => body.destroy());
  const target = { path: store.filmPath(id), offset, maxBytes };
  const ending = await receiveBytes(body, target).catch(error => rejectWithReason(error, body));
  if (ending === 'too_long') throw new UploadRefused('upload_body_too_long');
  return (await store.film(id))?.size ?? 0;
}

function rejectWithReason(error: unknown, body: IncomingMessage): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    throw new UploadRefused('upload_no_room');
  }
  throw body.complete ? error : new UploadRefused('upload_broke_off');
}
