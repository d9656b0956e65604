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

export interface Journal<Entry> {
  /** Written when this returns, so that no killed process loses it; on the disk when the promise settles. */
  append(entry: Entry): Promise<void>;
  close(): void;
}

/** Appends to a file of JSON lines, after having read what is in it. A line that a crash cut off was never answered to anybody. */
export function openJournal<Entry>(file: string, read: (entry: Entry) => void): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const whole = existsSync(file) ? readEntries(file, read) : 0;
  const descriptor = openSync(file, 'a', 0o600);
  ftruncateSync(descriptor, whole);
  return {
    append(entry) {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`);
      return toDisk(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

/** Answers how many bytes of the file are whole lines. */
function readEntries<Entry>(file: string, read: (entry: Entry) => void): number {
  const text = readFileSync(file);
  const whole = text.lastIndexOf('\n') + 1;
  for (const line of text.subarray(0, whole).toString().split('\n')) {
    if (line !== '') read(JSON.parse(line));
  }
  return whole;
}
