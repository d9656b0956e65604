import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '@grandstand/db/database';
import { type DumpOptions, dumpDatabase } from '@grandstand/db/dump-database';
import type { RowSums } from '@grandstand/db/row-sums';
import { OperationFailed } from '../command-line/errors.ts';

/** Writes the rows of the database as of one moment into a compressed file. */
export function writeDump(
  db: Database,
  path: string,
  { signal, ...options }: DumpOptions & { readonly signal: AbortSignal },
): Promise<RowSums> {
  return writeLines(path, signal, write => dumpDatabase(db, write, options));
}

/** Writes the lines of `produce` into a compressed file, and returns its result. */
export async function writeLines<T>(
  path: string,
  signal: AbortSignal,
  produce: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const gzip = createGzip();
  const writing = pipeline(gzip, createWriteStream(path), { signal });
  // Reported below, after everything was written.
  writing.catch(() => undefined);
  const write = async (line: string) => {
    signal.throwIfAborted();
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), writing]);
  };
  const result = await produce(write);
  gzip.end();
  await writing;
  return result;
}

/** Reads the lines of a file of `writeDump`. */
export async function* readDump(
  path: string,
  onShare: (share: number) => void = () => undefined,
): AsyncIterable<string> {
  const { size } = await stat(path);
  const zipped = createReadStream(path);
  zipped.on('data', () => onShare(zipped.bytesRead / size));
  const unzipped = zipped.pipe(createGunzip());
  const broken = finished(unzipped).catch(error => {
    throw new OperationFailed(`The database in the backup cannot be read (${error.message}): it is damaged.`);
  });
  broken.catch(() => undefined);
  yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  await broken;
}
