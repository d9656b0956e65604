import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_CHANGED } from '@grandstand/db/channels';
import { startRounds } from '@grandstand/db/rounds';
import {
  addSmallPicture,
  forgetSmallPicture,
  listPicturesToShrink,
  listSmallPictures,
} from '@grandstand/db/small-pictures';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import { isMissing } from '@grandstand/storage/safe-path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { makeSmallPicture } from '../media/make-small-picture.ts';
import { inWorkFolder } from '../media/stage.ts';
import type { WorkerContext } from './work-on-recording.ts';

/** The address of a JPEG in the folder of channel assets. Others are used as they are: they may be transparent, or are small. */
const JPEG = /^\/channel-assets\/([\w-]+)\/(([\w.-]+)\.jpe?g)$/i;
/** A copy that saves less is dropped, so that of a narrow picture. */
const LARGEST_SHARE = 0.8;
const WORK = 'small-picture';

/** Pictures whose files are missing, each logged once: applying the channel brings them back. */
const missing = new Set<string>();

export interface SmallPictureContext extends Pick<WorkerContext, 'db' | 'toolbox' | 'log' | 'stopping'> {
  readonly storage: Pick<MediaStorage, 'openWork' | 'closeWork'>;
  /** The folder with the pictures of the channels' bundles. */
  readonly channelAssetsDir: string;
}

/** Makes the narrower copies of the films' pictures whenever the content has changed. Returns a function that stops it. */
export async function openSmallPictures(context: SmallPictureContext): Promise<() => Promise<void>> {
  await forgetLost(context);
  const { stop } = await startRounds(context.db, CONTENT_CHANGED, async () => {
    await shrinkPictures(context).catch(error =>
      context.log.warn({ err: error }, 'small pictures could not be made'),
    );
    return undefined;
  });
  return stop;
}

/** A data folder may be new while the database is not. Applying the channel then brings the pictures back, but not their copies. */
async function forgetLost({ db, channelAssetsDir }: SmallPictureContext): Promise<void> {
  for (const small of await listSmallPictures(db)) {
    const path = join(channelAssetsDir, small.replace('/channel-assets/', ''));
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) await forgetSmallPicture(db, small);
  }
}

/** Makes a copy of each picture for which none was tried yet, one after the other. */
export async function shrinkPictures(context: SmallPictureContext): Promise<void> {
  for (const image of await listPicturesToShrink(context.db)) {
    if (context.stopping.aborted) return;
    const small = await shrunk(context, image);
    if (small !== undefined) await addSmallPicture(context.db, image, small);
  }
}

/** The address of the copy; null if there is none, undefined as long as the picture itself is missing. */
async function shrunk(context: SmallPictureContext, image: string): Promise<string | null | undefined> {
  const [, channel = '', file = '', name = ''] = JPEG.exec(image) ?? [];
  if (file === '') return null;
  const { storage, toolbox, stopping: signal, log, channelAssetsDir } = context;
  const folder = join(channelAssetsDir, channel);
  const source = join(folder, file);
  try {
    const { size } = await stat(source);
    const copy = await inWorkFolder({ storage, recording_id: WORK }, async work =>
      readFile(join(work, await makeSmallPicture({ toolbox, signal }, source, work))),
    );
    if (copy.length > size * LARGEST_SHARE) return null;
    await replaceFile(join(folder, `${name}-640.jpg`), copy);
    return `/channel-assets/${channel}/${name}-640.jpg`;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!missing.has(image)) log.warn({ image, err: error }, 'a small picture could not be made');
    if (!isMissing(error)) return null;
    missing.add(image);
    return undefined;
  }
}
