import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { listenError, RTMP_PORT_NAMES } from './listen-error.ts';
import { StartError } from './start-error.ts';

describe('prepareDataFolder', () => {
  it('makes the folders of a new installation', async () => {
    const root = join(await mkdtemp(join(tmpdir(), 'data-')), 'new');
    expect(await prepareDataFolder(root)).toMatchObject({ root, database: join(root, 'database') });
  });

  it('says in one line that a folder cannot be used', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'data-')), 'file');
    await writeFile(file, '');
    const prepare = prepareDataFolder(join(file, 'data'));
    await expect(prepare).rejects.toThrow(StartError);
    await expect(prepare).rejects.toThrow(/cannot be written .* Set DATA_DIR/);
  });
});

it('says at once that no folder can be made in /proc', async () => {
  await expect(prepareDataFolder('/proc/nope')).rejects.toThrow(/\/proc\/nope cannot be written/);
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
