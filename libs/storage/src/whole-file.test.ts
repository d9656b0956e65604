import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile, replaceFile } from './whole-file.ts';

const MODULE = new URL('./whole-file.ts', import.meta.url).href;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const read = (name: string) => readFile(at(name), 'utf8');
const modeOf = async (name: string) => (await stat(at(name))).mode & 0o777;

/** Runs the call in a process that may not write a single byte to a file. Returns the code of the error. */
async function withoutRoom(call: string): Promise<string> {
  const script = `import * as whole from ${JSON.stringify(MODULE)};
    await whole.${call}.then(() => console.log('written'), error => console.log(error.code));`;
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 0; exec "$0" --input-type=module -e "$1"',
    process.execPath,
    script,
  ]);
  return stdout.trim();
}

describe('replaceFile', () => {
  it('replaces a file, with the mode that is asked for', async () => {
    await writeFile(at('mail'), 'old', { mode: 0o644 });
    await replaceFile(at('mail'), 'new', { mode: 0o600 });
    expect([await read('mail'), await modeOf('mail')]).toEqual(['new', 0o600]);
    expect(await readdir(folder)).toEqual(['mail']);
  });

  it('leaves the old file as it was when there is no room for the new one', async () => {
    await writeFile(at('list'), 'old');
    expect(await withoutRoom(`replaceFile(${JSON.stringify(at('list'))}, 'new')`)).toBe('EFBIG');
    expect([await readdir(folder), await read('list')]).toEqual([['list'], 'old']);
  });
});

describe('createFile', () => {
  it('creates a file once: later calls change nothing', async () => {
    expect(await createFile(at('secret'), 'first', { mode: 0o600 })).toBe(true);
    expect(await createFile(at('secret'), 'second', { mode: 0o600 })).toBe(false);
    expect([await read('secret'), await modeOf('secret')]).toEqual(['first', 0o600]);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('lets one of several callers win, with a whole file', async () => {
    const texts = ['a', 'b', 'c', 'd'].map(letter => letter.repeat(10_000));
    const created = await Promise.all(texts.map(text => createFile(at('secret'), text)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await read('secret')).toBe(texts[created.indexOf(true)]);
  });

  it('leaves no file when there is no room for its content', async () => {
    expect(await withoutRoom(`createFile(${JSON.stringify(at('secret'))}, 'text')`)).toBe('EFBIG');
    expect(await readdir(folder)).toEqual([]);
  });
});
