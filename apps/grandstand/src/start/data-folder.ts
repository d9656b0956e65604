import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly media: string;
  readonly channelAssets: string;
}

/** Makes the folder that everything lasting goes into, or says why it cannot be used. */
export async function prepareDataFolder(root: string): Promise<DataFolder> {
  const folder = {
    root,
    database: join(root, 'database'),
    media: join(root, 'media'),
    channelAssets: join(root, 'channel-assets'),
  };
  try {
    await mkdir(folder.media, { recursive: true });
    await mkdir(folder.channelAssets, { recursive: true });
    await access(root, constants.W_OK | constants.R_OK);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${root} cannot be written (${reason}). Set DATA_DIR to one that can.`,
    );
  }
}
