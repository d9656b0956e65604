import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@grandstand/storage/safe-path';
import { createFile } from '@grandstand/storage/whole-file';
import { StartError } from '../start-error.ts';

const SECRET_BYTES = 32;

/** What keys and addresses are signed with: the secret of the environment, or one created at the first start. */
export async function appSecret(dataDir: string, configured?: string): Promise<string> {
  if (configured) return configured;
  const file = join(dataDir, 'secret');
  const secret = (await readStored(file)) ?? (await create(file));
  if (Buffer.byteLength(secret) < SECRET_BYTES) throw tooShort(file);
  return secret;
}

async function readStored(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Of several processes that start together one creates it, and all use that one. */
async function create(file: string): Promise<string> {
  await createFile(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

function tooShort(file: string): StartError {
  return new StartError(
    `The secret in ${file} is too short: it must have at least ${SECRET_BYTES} bytes, or anyone could forge links and keys. Restore it from a backup. Without one delete the file: the next start creates another, and mailed links, stream keys and addresses of media handed out so far stop working.`,
  );
}
