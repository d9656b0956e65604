import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { BundleProblems } from '../bundle-problems.ts';
import { figure, LIMITS } from '../limits.ts';
import { utf8Text } from '../yaml/utf8-text.ts';
import { isCalendar, readCalendar } from './read-calendar.ts';
import type { DateOrder } from './read-clock.ts';
import { readCsv } from './read-csv.ts';
import type { ReadSchedule } from './schedule-row.ts';

/** Reads a CSV or iCalendar file. Throws BundleProblems for a file that is neither. */
export async function readSchedule(path: string, order: DateOrder | null): Promise<ReadSchedule> {
  const name = basename(path);
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) throw new BundleProblems(`There is no file ${path}.`);
  if (!info.isFile()) throw new BundleProblems(`${path} is not a file.`);
  if (info.size > LIMITS.yaml) {
    throw new BundleProblems(`${name} has ${figure(info.size)} bytes; the limit is ${figure(LIMITS.yaml)}.`);
  }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new BundleProblems(`${path} cannot be read (${error.code}).`);
  });
  if (bytes.length > 1 && isBinary(bytes)) {
    throw new BundleProblems(
      `${name} is not a text: save the spreadsheet as CSV, or export iCalendar (.ics).`,
    );
  }
  const read = utf8Text(bytes);
  if ('refused' in read) throw new BundleProblems(`${name}:${read.refused.line} ${read.refused.reason}`);
  const schedule = isCalendar(read.text) ? readCalendar(read.text, name) : readCsv(read.text, name, order);
  const { length } = schedule.rows;
  if (length > LIMITS.entriesOfOne) {
    throw new BundleProblems(
      `${name} has ${figure(length)} games; the limit is ${figure(LIMITS.entriesOfOne)}.`,
    );
  }
  if (length === 0 && schedule.problems.length === 0) throw new BundleProblems(`${name} has no game.`);
  return schedule;
}

const HEAD_BYTES = 1024;
/** Control characters that no text has; tab, line feed and carriage return are none of them. */
const NO_TEXT = new Set([...Array(32).keys()].filter(code => ![9, 10, 13].includes(code)));

/** An Excel file is a ZIP archive. UTF-16, whose texts have zero bytes, is refused with a reason of its own. */
function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.toString('latin1').startsWith('PK')) return true;
  const isUtf16 = head.readUInt16BE(0) === 0xfeff || head.readUInt16BE(0) === 0xfffe;
  return !isUtf16 && head.some(byte => NO_TEXT.has(byte));
}
