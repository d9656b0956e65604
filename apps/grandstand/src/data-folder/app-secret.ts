import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@grandstand/storage/safe-path';
import { createFile } from '@grandstand/storage/whole-file';
import { StartError } from '../start-error.ts';

const SECRET_BYTES = 32;

/** Returns the secret that signs keys and URLs: from the environment, or created at the first start. */
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

/** Creates the secret atomically: processes that start together use the same one. */
async function create(file: string): Promise<string> {
  await createFile(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

function tooShort(file: string): StartError {
  return new StartError(
    `The secret in ${file} is too short: it must have at least ${SECRET_BYTES} bytes, or anyone could forge links and keys. Restore it from a backup. Without a backup, delete the file: the next start creates another secret, and existing mailed links, stream keys and media URLs stop working.`,
  );
}
