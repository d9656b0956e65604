import type { Database } from '@grandstand/db/database';
import { isSourceWanted } from '@grandstand/db/recordings';
import type { FastifyBaseLogger } from 'fastify';
import type { UploadConfig } from '../../shared/media/upload-config.ts';
import type { Upload, UploadStore } from './upload-store.ts';

interface FinishingDeps {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly store: UploadStore;
  readonly config: UploadConfig;
}

export interface Finishing {
  /** Imports a complete upload, once at a time; `sweep` retries a failed import. */
  finish(upload: Upload): Promise<void>;
  /** Imports every complete upload and removes expired ones. */
  sweep(): Promise<void>;
  /** Aborts running imports; the next start resumes them. */
  close(): Promise<void>;
}

/**
 * Imports uploads after their last byte, at start, and every hour. Every step is idempotent, so a process that dies between
 * the last byte and the recording's row loses nothing.
 */
export function finishUploads({ db, log, now, store, config }: FinishingDeps): Finishing {
  const running = new Map<string, Promise<void>>();
  const end = new AbortController();

  const importUpload = async (upload: Upload) => {
    const taken_in = await config.importFile(store.filmPath(upload.id), upload.owner, end.signal);
    await store.settle(upload, taken_in);
    await dropUnwantedFilm(upload.id);
    log.info({ upload: upload.id, ...taken_in }, 'upload imported');
  };
  const dropUnwantedFilm = async (id: string) => {
    if (!(await isSourceWanted(db, store.filmPath(id)))) await store.removeFilm(id);
  };
  const finish = (upload: Upload) => {
    const known = running.get(upload.id);
    if (known) return known;
    const work = importUpload(upload)
      .catch(error => {
        if (!end.signal.aborted) log.error({ err: error, upload: upload.id }, 'upload import failed');
      })
      .finally(() => running.delete(upload.id));
    running.set(upload.id, work);
    return work;
  };
  const sweepOne = async (id: string) => {
    const upload = await store.find(id);
    const film = await store.film(id);
    const isWhole = upload !== undefined && film?.size === upload.length;
    if (isWhole && upload.taken_in === undefined) return finish(upload);
    // A recording may be tried again while it has its film.
    if (await isSourceWanted(db, store.filmPath(id))) return;
    if (upload?.taken_in !== undefined) await store.removeFilm(id);
    if ((await store.changedAt(id)) + config.retentionMs < now().getTime()) await store.remove(id);
  };
  return {
    finish,
    async sweep() {
      for (const id of await store.ids()) {
        if (end.signal.aborted) return;
        await sweepOne(id).catch(error => log.error({ err: error, upload: id }, 'upload sweep failed'));
      }
    },
    async close() {
      end.abort();
      await Promise.all(running.values());
    },
  };
}
