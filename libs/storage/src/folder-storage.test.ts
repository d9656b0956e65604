import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStorage } from './folder-storage.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = async (key: string, text: string) => {
  const storage = folderStorage(root);
  const work = await storage.openWork('7');
  await writeFile(join(work, 'file'), text);
  await storage.publish(join(work, 'file'), key);
  await storage.closeWork(work);
};

describe('folderStorage', () => {
  it('serves a published file with its size and content type', async () => {
    await put('recordings/7/stream/master.m3u8', '#EXTM3U\n');
    const file = await folderStorage(root).locate('recordings/7/stream/master.m3u8');
    expect(file).toMatchObject({ size: 8, content_type: 'application/vnd.apple.mpegurl' });
  });

  it('publishes a folder over an older one, with nothing of the older one left', async () => {
    const storage = folderStorage(root);
    for (const name of ['old.m4s', 'new.m4s']) {
      const work = await storage.openWork('7');
      await mkdir(join(work, '480p'));
      await writeFile(join(work, '480p', name), 'x');
      await storage.publish(join(work, '480p'), 'recordings/7/stream/480p');
      await storage.closeWork(work);
    }
    expect(await readdir(join(root, 'recordings/7/stream/480p'))).toEqual(['new.m4s']);
    expect(await readdir(join(root, 'recordings/.work'))).toEqual([]);
  });

  it('clears what a dead attempt at the same recording left, and only that', async () => {
    const storage = folderStorage(root);
    const dead = await storage.openWork('7');
    const other = await storage.openWork('77');
    const fresh = await storage.openWork('7');
    expect([dead, other, fresh].map(folder => existsSync(folder))).toEqual([false, true, true]);
  });

  it.each([
    '../secret.mp4',
    'recordings/../../secret.mp4',
    '/etc/passwd',
    'recordings//7/x.mp4',
    'recordings/.work/7.abc/x.mp4',
    'recordings/7/stream/x.mp4\0.jpg',
    '..\\secret.mp4',
    '',
  ])('never leaves its folder for %j', async key => {
    await writeFile(join(root, 'secret.mp4'), 'secret');
    await mkdir(join(root, 'inner'));
    expect(await folderStorage(join(root, 'inner')).locate(key)).toBeUndefined();
  });

  it('does not follow a symbolic link out', async () => {
    const inner = join(root, 'inner');
    await mkdir(join(inner, 'recordings'), { recursive: true });
    await writeFile(join(root, 'secret.mp4'), 'secret');
    await symlink(join(root, 'secret.mp4'), join(inner, 'recordings', 'x.mp4'));
    expect(await folderStorage(inner).locate('recordings/x.mp4')).toBeUndefined();
  });

  it('serves neither folders nor files that are no media', async () => {
    await put('recordings/7/stream/notes.txt', 'x');
    await mkdir(join(root, 'folder.mp4'));
    const storage = folderStorage(root);
    expect(await storage.locate('recordings/7/stream/notes.txt')).toBeUndefined();
    expect(await storage.locate('folder.mp4')).toBeUndefined();
    expect(await storage.readText('recordings/7/stream/none.m3u8')).toBeUndefined();
  });
});
