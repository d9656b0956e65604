import {
  closeSync,
  existsSync,
  fdatasync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const toDisk = promisify(fdatasync);

/** The entry could not be written; nothing of it is in the file. Logged once, not for each entry. */
export class JournalFull extends Error {
  override readonly name = 'JournalFull';
}

export interface Journal<Entry> {
  /**
   * Written when this returns, so that no killed process loses it; on the disk when the promise settles. Throws
   * `JournalFull` where the entry cannot be written whole.
   */
  append(entry: Entry): Promise<void>;
  close(): void;
}

/** Reads a file of JSON lines, then appends to it. A line that a crash cut off belongs to no response. */
export function openJournal<Entry>(file: string, read: (entry: Entry) => void): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const whole = existsSync(file) ? readEntries(file, read) : 0;
  const descriptor = openSync(file, 'a', 0o600);
  let written = whole;
  let isTorn = true;
  let isFull = false;
  const cutTornLine = () => {
    if (isTorn) ftruncateSync(descriptor, written);
    isTorn = false;
  };
  cutTornLine();
  return {
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      cutTornLine();
      isTorn = true;
      try {
        writeWhole(descriptor, line);
        isTorn = false;
        isFull = false;
      } catch (error) {
        cutTornLine();
        if (!isFull) console.error(`the books cannot be written: ${String(error)}`);
        isFull = true;
        throw new JournalFull('the books cannot be written', { cause: error });
      }
      written += line.length;
      return toDisk(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

/** A nearly full disk may write only a part, without an error. */
function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

/** Returns the number of bytes in whole lines. */
function readEntries<Entry>(file: string, read: (entry: Entry) => void): number {
  const text = readFileSync(file);
  const whole = text.lastIndexOf('\n') + 1;
  for (const line of text.subarray(0, whole).toString().split('\n')) {
    if (line !== '') read(JSON.parse(line));
  }
  return whole;
}
