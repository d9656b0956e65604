import { access, constants, stat } from 'node:fs/promises';
import { privacyOf } from '../../data-folder/folder-privacy.ts';
import { refuseUnfinishedRestore } from '../../data-folder/unfinished-restore.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';
import type { Installation } from './installation.ts';

export async function checkDataFolder({
  config: { dataDir },
}: Pick<Installation, 'config'>): Promise<Finding> {
  const folder = await stat(dataDir).catch(() => null);
  if (folder?.isDirectory() !== true) {
    return problem(
      `There is no folder ${dataDir}.`,
      'Set DATA_DIR to the folder of the installation; the first start creates a new one.',
    );
  }
  const own = process.getuid?.();
  if (own !== undefined && folder.uid !== own) {
    const name = `${dataDir} belongs to the user with the number ${folder.uid}, and this command runs as ${own}.`;
    return problem(name, 'Run it as the user of the service, or give that user the folder: chown -R.');
  }
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return problem(`${dataDir} cannot be written.`, `Allow it to its owner: chmod 700 ${dataDir}`);
  if (privacyOf(folder, own) !== 'private') {
    return problem(
      `Other users of this machine can open ${dataDir}.`,
      `Close it: chmod 700 ${dataDir}. A folder such as /tmp must stay open: use another one.`,
    );
  }
  const unfinished = await refuseUnfinishedRestore(dataDir).then(() => null, reasonOf);
  if (unfinished !== null) return problem('A restore into it was interrupted.', unfinished);
  return ok(`${dataDir}, for its owner alone`);
}
