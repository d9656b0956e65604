import { chmod, rm } from 'node:fs/promises';
import type { Server } from 'node:net';

/** Listens on a Unix socket that only this user may open, in place of one that an ended process has left. */
export async function listenForOwner(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
}
