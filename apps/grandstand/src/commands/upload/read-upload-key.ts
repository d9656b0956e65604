import { readFile } from 'node:fs/promises';
import { UsageError } from '../../command-line/errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the key from a file or the environment, because every user of a machine can read its command lines. */
export async function readUploadKey(env: Environment, keyFile: string | null): Promise<string> {
  const file = keyFile ?? env.GRANDSTAND_UPLOAD_KEY_FILE;
  const key = file ? await readKeyFile(file) : (env.GRANDSTAND_UPLOAD_KEY ?? '').trim();
  if (/^\S+$/.test(key)) return key;
  throw new UsageError(
    'Which upload key? Set GRANDSTAND_UPLOAD_KEY, or name a file with it: --key-file FILE. On the server: ./grandstand upload-key create',
  );
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new UsageError(`The key file ${path} cannot be read (${reason}).`);
  }
}
