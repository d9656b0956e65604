import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly media: string;
  readonly channelAssets: string;
  /** What operators send, until it is a recording. */
  readonly uploads: string;
  /** Mail of a machine that sends none. */
  readonly mail: string;
}

/** Makes the folder that everything lasting goes into, or says why it cannot be used. */
export async function prepareDataFolder(root: string): Promise<DataFolder> {
  const folder = {
    root,
    database: join(root, 'database'),
    media: join(root, 'media'),
    channelAssets: join(root, 'channel-assets'),
    uploads: join(root, 'uploads'),
    mail: join(root, 'mail'),
  };
  try {
    await makeFolder(folder.media);
    await makeFolder(folder.channelAssets);
    await access(root, constants.W_OK | constants.R_OK);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${root} cannot be written (${reason}). Set DATA_DIR to one that can.`,
    );
  }
}

/** One folder after the other: where none can ever be, as in /proc, Node's own recursive way does not end. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}
