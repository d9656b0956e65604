import { chmod, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import { listenError, RTMP_PORT_NAMES } from '../ports/listen-error.ts';
import { StartError } from '../start-error.ts';

describe('prepareDataFolder', () => {
  const lines: string[] = [];
  const prepare = (root: string) => prepareDataFolder(root, line => lines.push(line));
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  beforeEach(() => lines.splice(0));

  it('makes the folders of a new installation, for their owner alone', async () => {
    const root = join(await mkdtemp(join(tmpdir(), 'data-')), 'new');
    expect(await prepare(root)).toMatchObject({ root, database: join(root, 'database') });
    expect(await Promise.all([root, join(root, 'media')].map(modeOf))).toEqual([0o700, 0o700]);
    expect(lines).toEqual([]);
  });

  it('closes a folder that other users could open, and says so once', async () => {
    const root = await mkdtemp(join(tmpdir(), 'data-'));
    await chmod(root, 0o755);
    await prepare(root);
    await prepare(root);
    expect(await modeOf(root)).toBe(0o700);
    expect(lines).toEqual([expect.stringContaining(`${root} was open to other users of this machine`)]);
  });

  it('says in one line that a folder cannot be used', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'data-')), 'file');
    await writeFile(file, '');
    const prepared = prepare(join(file, 'data'));
    await expect(prepared).rejects.toThrow(StartError);
    await expect(prepared).rejects.toThrow(/cannot be written .* Set DATA_DIR/);
  });
});

it('says at once that no folder can be made in /proc', async () => {
  await expect(prepareDataFolder('/proc/nope', () => undefined)).rejects.toThrow(
    /\/proc\/nope cannot be written/,
  );
});

describe('listenError', () => {
  it('names the port that is in use', () => {
    const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
    expect(listenError(error, 1935, RTMP_PORT_NAMES)).toEqual(
      new StartError('Port 1935 is in use. Stop what uses it, or set RTMP_PORT to another.'),
    );
  });

  it('leaves an unknown failure as it is', () => {
    const error = new Error('else');
    expect(listenError(error, 1935, RTMP_PORT_NAMES)).toBe(error);
  });
});
