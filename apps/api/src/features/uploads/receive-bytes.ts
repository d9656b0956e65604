import { createWriteStream, type WriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface WriteTarget {
  readonly path: string;
  /** The current length of the file. */
  readonly offset: number;
  readonly maxBytes: number;
}

class TooLong extends Error {}

/**
 * Appends `body` and returns once it is on disk. Throws if the body breaks off; the bytes received so far stay. If the
 * body is too long, none of it stays and the result is 'too_long'.
 */
export async function receiveBytes(
  body: Readable,
  { path, offset, maxBytes }: WriteTarget,
): Promise<'received' | 'too_long'> {
  const file = createWriteStream(path, { flags: 'r+', start: offset, flush: true });
  try {
    await pipeline(atMost(body, maxBytes), file);
    return 'received';
  } catch (error) {
    await closed(file);
    if (!(error instanceof TooLong)) throw error;
    await truncate(path, offset);
    return 'too_long';
  }
}

/** Leaves the body open when it stops early, because the refusal is sent on the same connection. */
async function* atMost(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    received += chunk.length;
    if (received > maxBytes) throw new TooLong();
    yield chunk;
  }
}

/** Resolves once nothing more can be written. */
function closed(file: WriteStream): Promise<void> {
  if (file.closed) return Promise.resolve();
  return new Promise(resolve => file.once('close', resolve));
}
