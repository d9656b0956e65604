import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

interface Options {
  readonly signal?: AbortSignal | undefined;
  readonly onRead?: (bytes: number) => void;
}

const CHUNK_BYTES = 1024 * 1024;

/** SHA-256 of a file of any size. */
export async function hashFile(path: string, { signal, onRead }: Options = {}): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, signal })) {
    hash.update(chunk);
    onRead?.(chunk.length);
  }
  return hash.digest('hex');
}
