import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { figure, LIMITS } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { utf8Text } from './utf8-text.ts';

/** Reads a bundle's `channel.yaml`, or returns the reason why it cannot be read. */
export async function readBundleFile(
  dir: string,
): Promise<{ readonly text: string } | { readonly problem: Problem }> {
  const path = join(dir, BUNDLE_FILE);
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return { problem: await missingBundle(dir) };
  if (!info.isFile()) return { problem: withoutPlace(`${path} is not a file.`) };
  if (info.size > LIMITS.yaml) {
    return { problem: atLine(1, `has ${figure(info.size)} bytes; the limit is ${figure(LIMITS.yaml)}`) };
  }
  const read = utf8Text(await readFile(path));
  return 'text' in read ? read : { problem: atLine(read.refused.line, read.refused.reason) };
}

async function missingBundle(dir: string): Promise<Problem> {
  const isFolder = await stat(dir).then(
    found => found.isDirectory(),
    () => false,
  );
  return withoutPlace(isFolder ? `There is no ${BUNDLE_FILE} in ${dir}.` : `There is no folder ${dir}.`);
}

function withoutPlace(message: string): Problem {
  return { level: 'error', file: '', line: 1, column: 1, path: '', message };
}

function atLine(line: number, message: string): Problem {
  return { level: 'error', file: BUNDLE_FILE, line, column: 1, path: '', message };
}
