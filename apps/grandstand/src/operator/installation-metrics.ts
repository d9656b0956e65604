import { statfs } from 'node:fs/promises';
import type { Queryable } from '@grandstand/db/database';
import { lastBackupAt } from '@grandstand/db/operator-commands';
import { SECOND_MS } from '@grandstand/rules/constants';
import { connectToServer } from '../control/control-client.ts';
import { socketPath } from '../control/socket-path.ts';

interface Installation {
  readonly db: Queryable;
  readonly dataDir: string;
  readonly hasDatalake: boolean;
}

/** The disk of the data folder, the last backup and the datalake, in Prometheus' text format, as far as they can be read. */
export async function installationMetrics({ db, dataDir, hasDatalake }: Installation): Promise<string> {
  const [disk, backup, isUp] = await Promise.all([
    statfs(dataDir).catch(() => null),
    lastBackupSeconds(db).catch(() => null),
    hasDatalake ? isDatalakeUp(dataDir) : null,
  ]);
  return [
    gauge('data_folder_free_bytes', 'Free space for DATA_DIR', disk && disk.bavail * disk.bsize),
    gauge('last_backup_timestamp_seconds', 'End of the last backup, 0 without one', backup),
    gauge('datalake_up', '1 while the datalake runs', isUp === null ? null : Number(isUp)),
  ].join('');
}

async function lastBackupSeconds(db: Queryable): Promise<number> {
  const at = await lastBackupAt(db);
  return at === null ? 0 : at.getTime() / SECOND_MS;
}

async function isDatalakeUp(dataDir: string): Promise<boolean> {
  const socket = await connectToServer(socketPath(dataDir, 'datalake'));
  socket?.destroy();
  return socket !== null;
}

function gauge(name: string, help: string, value: number | null): string {
  if (value === null) return '';
  const metric = `grandstand_${name}`;
  return `# HELP ${metric} ${help}\n# TYPE ${metric} gauge\n${metric} ${value}\n`;
}
