import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { appSecret } from './app-secret.ts';

const MODULE = new URL('./app-secret.ts', import.meta.url).href;
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Runs a script in a process that may not write a single byte to a file. Returns what it printed. */
async function runWithoutRoom(script: string): Promise<string> {
  const words = ['ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  return (await promisify(execFile)('sh', ['-c', ...words])).stdout.trim();
}

describe('appSecret', () => {
  it('is created once, readable by its owner alone, and the same for processes that start together', async () => {
    const [made = '', ...others] = await Promise.all([appSecret(dir), appSecret(dir), appSecret(dir)]);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect([...others, await appSecret(dir)]).toEqual([made, made, made]);
    expect((await stat(join(dir, 'secret'))).mode & 0o077).toBe(0);
    expect(await readdir(dir)).toEqual(['secret']);
  });

  it('is the one of the environment if there is one', async () => {
    const secret = 'x'.repeat(32);
    expect(await appSecret('/nowhere', secret)).toBe(secret);
  });

  it('leaves no empty file behind when the disk is full, and is created at the next start', async () => {
    const script = `import { appSecret } from ${JSON.stringify(MODULE)};
      await appSecret(${JSON.stringify(dir)}).catch(error => console.log(error.code));`;
    expect(await runWithoutRoom(script)).toBe('EFBIG');
    expect(await readdir(dir)).toEqual([]);
    expect(await appSecret(dir)).toHaveLength(43);
  });

  it('is read without writing anything, so that a full disk does not keep the server from starting', async () => {
    const secret = await appSecret(dir);
    const script = `import { appSecret } from ${JSON.stringify(MODULE)};
      console.log(await appSecret(${JSON.stringify(dir)}));`;
    expect(await runWithoutRoom(script)).toBe(secret);
  });

  it.each(['', '\n', 'x'.repeat(31), `${'x'.repeat(31)}   \n`])(
    'refuses a file whose secret is shorter than 32 bytes, and leaves it alone: %j',
    async text => {
      await writeFile(join(dir, 'secret'), text);
      const started = appSecret(dir);
      await expect(started).rejects.toThrow(StartError);
      await expect(started).rejects.toThrow(`${join(dir, 'secret')} is too short`);
      expect(await readFile(join(dir, 'secret'), 'utf8')).toBe(text);
    },
  );
});
