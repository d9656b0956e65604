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
import { replaceFile } from '@grandstand/storage/whole-file';
import { makeSmallPicture } from '../media/make-small-picture.ts';
import type { WorkerContext } from './work-on-recording.ts';

/** The address of a JPEG in the folder of channel assets. Others are used as they are: they may be transparent, or are small. */
const JPEG = /^\/channel-assets\/([\w-]+)\/(([\w.-]+)\.jpe?g)$/i;
/** A copy that saves less is dropped, so that of a narrow picture. */
const LARGEST_SHARE = 0.8;
const WORK = 'small-picture';

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
    await addSmallPicture(context.db, image, await shrunk(context, image));
  }
}

/** The address of the copy; null if there is none. */
async function shrunk(context: SmallPictureContext, image: string): Promise<string | null> {
  const [, channel = '', file = '', name = ''] = JPEG.exec(image) ?? [];
  if (file === '') return null;
  const { storage, toolbox, stopping: signal, log, channelAssetsDir } = context;
  const folder = join(channelAssetsDir, channel);
  const work = await storage.openWork(WORK);
  try {
    const source = join(folder, file);
    const copy = await readFile(join(work, await makeSmallPicture({ toolbox, signal }, source, work)));
    if (copy.length > (await stat(source)).size * LARGEST_SHARE) return null;
    await replaceFile(join(folder, `${name}-640.jpg`), copy);
    return `/channel-assets/${channel}/${name}-640.jpg`;
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ image, err: error }, 'a small picture could not be made');
    return null;
  } finally {
    await storage.closeWork(work);
  }
}
