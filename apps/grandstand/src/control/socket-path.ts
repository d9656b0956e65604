import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unix socket addresses end at 108 bytes on Linux and 104 on macOS. */
const LONGEST_SOCKET_PATH = 100;

/** `control`: the server, for the command line. `ingest`: the ingest, for the server. `supervisor`: the parent process of both. `datalake`: for reports. */
export type Listener = 'control' | 'ingest' | 'supervisor' | 'datalake';

/** The socket on which a process of this data folder listens for the other processes. */
export function socketPath(dataDir: string, listener: Listener): string {
  const inside = join(dataDir, `${listener}.sock`);
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const fingerprint = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `grandstand-${fingerprint}-${listener}.sock`);
}
