import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unix socket addresses end at 108 bytes on Linux and 104 on macOS. */
const LONGEST_SOCKET_PATH = 100;

/** Where the running server of a data folder listens for the command line. */
export function controlSocketPath(dataDir: string): string {
  const inside = join(dataDir, 'control.sock');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const fingerprint = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `grandstand-${fingerprint}.sock`);
}
