import { join } from 'node:path';
import { WITHOUT_SALT } from '@grandstand/datalake/store/open-store';
import type { DumpEnd } from '@grandstand/db/dump-database';
import { readAppliedIfAny } from '@grandstand/db/migrate';
import { type DatabaseAddress, openUnmigrated } from '@grandstand/db/open-database';
import type { RowSums } from '@grandstand/db/row-sums';
import { fileExists } from '@grandstand/storage/file-exists';
import { connectToServer } from '../control/control-client.ts';
import { socketPath } from '../control/socket-path.ts';
import { dumpDatalake } from '../operations/datalake-client.ts';
import { writeDump, writeLines } from './dump-file.ts';

/**
 * Writes the rows of the datalake as of one moment into a compressed file: from its process if that runs, because an embedded
 * database belongs to one. Null if nothing was ever counted.
 */
export async function dumpStatistics(
  dataDir: string,
  address: DatabaseAddress,
  path: string,
  signal: AbortSignal,
): Promise<RowSums | null> {
  const socket = await connectToServer(socketPath(dataDir, 'datalake'));
  if (socket === null) return dumpStopped(address, path, signal);
  socket.destroy();
  return writeLines(path, signal, async write => {
    let last = '';
    const writeAndRemember = (line: string) => {
      last = line;
      return write(line);
    };
    await dumpDatalake(dataDir, writeAndRemember, signal);
    return (JSON.parse(last) as DumpEnd).tables;
  });
}

async function dumpStopped(
  address: DatabaseAddress,
  path: string,
  signal: AbortSignal,
): Promise<RowSums | null> {
  if (address.dir !== undefined && !(await fileExists(join(address.dir, 'PG_VERSION')))) return null;
  const db = await openUnmigrated(address);
  try {
    return (await readAppliedIfAny(db)).size === 0
      ? null
      : await writeDump(db, path, { signal, ...WITHOUT_SALT });
  } finally {
    await db.close();
  }
}
