import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { OWNER_ONLY, privacyOf } from './folder-privacy.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly media: string;
  readonly channelAssets: string;
  /** Uploads of operators, until they are recordings. */
  readonly uploads: string;
  /** Mails as files, if no SMTP server is configured. */
  readonly mail: string;
}

/** Creates the data folder and closes it to other users. Throws StartError if it cannot be used. */
export async function prepareDataFolder(root: string, print: (line: string) => void): Promise<DataFolder> {
  const folder = {
    root,
    database: join(root, 'database'),
    media: join(root, 'media'),
    channelAssets: join(root, 'channel-assets'),
    uploads: join(root, 'uploads'),
    mail: join(root, 'mail'),
  };
  await refuseUnfinishedRestore(root);
  try {
    await makeFolder(folder.media);
    await makeFolder(folder.channelAssets);
    await access(root, constants.W_OK | constants.R_OK);
    await closeToOthers(root, print);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${root} cannot be written (${reason}). Set DATA_DIR to one that can.`,
    );
  }
}

/** Creates one level at a time, because Node's recursive mkdir never returns in folders such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, OWNER_ONLY);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await mkdir(path, OWNER_ONLY);
  }
}

/** The embedded database creates world-writable files, so only the folder protects them. */
async function closeToOthers(root: string, print: (line: string) => void): Promise<void> {
  const privacy = privacyOf(await stat(root), process.getuid?.());
  if (privacy === 'private') return;
  if (privacy === 'shared') {
    print(
      `Other users of this machine can open the data folder ${root}, which is not this user's alone. Set DATA_DIR to a folder of its own.`,
    );
    return;
  }
  await chmod(root, OWNER_ONLY);
  print(`The data folder ${root} was open to other users of this machine. Now only this user can open it.`);
}
