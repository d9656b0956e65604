import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';

/** Stores the server's URL of an interrupted upload, for this version of the file and its owner. */
export interface ResumeNote {
  read(): Promise<URL | null>;
  write(address: URL): Promise<void>;
  remove(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens the note in the user's state folder. It contains no secret. */
export function resumeNote(env: Environment, to: URL, about: readonly (string | number)[]): ResumeNote {
  const name = createHash('sha256')
    .update(JSON.stringify([to.origin, ...about]))
    .digest('hex');
  const state = env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  const folder = join(state, 'grandstand', 'uploads');
  const path = join(folder, name);
  return {
    async read() {
      const written = await readFile(path, 'utf8').catch(() => '');
      const address = URL.parse(written.trim());
      // The upload key must not reach a different server.
      return address?.origin === to.origin ? address : null;
    },
    async write(address) {
      await mkdir(folder, { recursive: true });
      await replaceFile(path, `${address}\n`, { mode: 0o600 });
    },
    remove: () => rm(path, { force: true }),
  };
}
