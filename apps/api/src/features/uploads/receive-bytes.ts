import { createWriteStream, type WriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Place {
  readonly path: string;
  /** Where the file ends. */
  readonly offset: number;
  /** How many bytes may still come. */
  readonly most: number;
}

class TooLong extends Error {}

/**
 * Appends what `body` brings, and returns when it is on the disk. A body that breaks off leaves what came of it and
 * throws; of one that is too long nothing stays, and the answer is 'too_long'.
 */
export async function receiveBytes(
  body: Readable,
  { path, offset, most }: Place,
): Promise<'received' | 'too_long'> {
  const file = createWriteStream(path, { flags: 'r+', start: offset, flush: true });
  try {
    await pipeline(atMost(body, most), file);
    return 'received';
  } catch (error) {
    await closed(file);
    if (!(error instanceof TooLong)) throw error;
    await truncate(path, offset);
    return 'too_long';
  }
}

/** Leaves the body open when it stops before its end: the refusal goes out on the same connection. */
async function* atMost(body: Readable, most: number): AsyncGenerator<Buffer> {
  let came = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    came += chunk.length;
    if (came > most) throw new TooLong();
    yield chunk;
  }
}

/** Nothing is written any more afterwards. */
function closed(file: WriteStream): Promise<void> {
  if (file.closed) return Promise.resolve();
  return new Promise(resolve => file.once('close', resolve));
}
