import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** What signs keys and addresses: the given one, or one made once and kept in the data folder. */
export async function appSecret(dataDir: string, given?: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret');
  const fresh = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
