import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@grandstand/db/database';
import { insertTestChannel, insertTestVodItem } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { findVodMediaItem } from '@grandstand/db/vod';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import { shapeOf } from '../testing/film.ts';
import { openSmallPictures, type SmallPictureContext, shrinkPictures } from './small-pictures.ts';

const run = promisify(execFile);

const warnings: unknown[] = [];
const log = { info: () => {}, warn: (what: unknown) => warnings.push(what), error: () => {} };

let folder = '';
let db: Database;
let context: SmallPictureContext;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'small-pictures-'));
  db = await openTestDatabase();
  await mkdir(join(folder, 'assets', 'league'), { recursive: true });
  context = {
    ...{ db, log, toolbox: await openToolbox(log), storage: folderStorage(join(folder, 'media')) },
    ...{ stopping: new AbortController().signal, channelAssetsDir: join(folder, 'assets') },
  };
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (name: string) => join(folder, 'assets', 'league', name);
const addressOf = (name: string) => `/channel-assets/league/${name}`;

function drawPicture(name: string, size: string) {
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=${size}`, '-frames:v', '1'];
  return run('ffmpeg', ['-v', 'error', '-y', ...source, '-q:v', '2', '-update', '1', pathOf(name)]);
}

async function filmWith(image: string) {
  const channel = await insertTestChannel(db);
  const id = await insertTestVodItem(db, channel, { image: addressOf(image) });
  return async () => {
    const { content_version } = await db.kysely
      .selectFrom('channel')
      .select('content_version')
      .where('id', '=', channel.id)
      .executeTakeFirstOrThrow();
    const small = (await findVodMediaItem(db, channel.id, id))?.small_image;
    return { small, content_version };
  };
}

it('makes a copy of a film’s picture, 640 pixels wide, which the film has from then on', async () => {
  await drawPicture('01234567-wide.jpg', '1280x720');
  const film = await filmWith('01234567-wide.jpg');
  const before = await film();
  expect(before.small).toBeNull();
  await shrinkPictures(context);
  const { small, content_version } = await film();
  expect(small).toBe(addressOf('01234567-wide-640.jpg'));
  expect(content_version).toBe(before.content_version + 1);
  expect(await shapeOf(pathOf('01234567-wide-640.jpg'))).toMatchObject({ width: 640, height: 360 });
  const copied = await stat(pathOf('01234567-wide-640.jpg'));
  await shrinkPictures(context);
  expect((await stat(pathOf('01234567-wide-640.jpg'))).ino).toBe(copied.ino);
  expect((await film()).content_version).toBe(content_version);
  expect(await readdir(join(folder, 'media')).catch(() => [])).not.toContain('01234567-wide-640.jpg');
});

/** The note of a camera that was held upright (EXIF, orientation 6). */
const HELD_UPRIGHT = Buffer.from(
  'ffe10022457869660000' + '49492a0008000000' + '01001201030001000000' + '06000000' + '00000000',
  'hex',
);

it('turns the copy as browsers turn the picture', async () => {
  await drawPicture('88888888-turned.jpg', '1280x720');
  const plain = await readFile(pathOf('88888888-turned.jpg'));
  await writeFile(
    pathOf('88888888-turned.jpg'),
    Buffer.concat([plain.subarray(0, 2), HELD_UPRIGHT, plain.subarray(2)]),
  );
  const film = await filmWith('88888888-turned.jpg');
  await shrinkPictures(context);
  expect((await film()).small).not.toBeNull();
  expect(await shapeOf(pathOf('88888888-turned-640.jpg'))).toMatchObject({ width: 640, height: 1138 });
});

it('leaves a picture as it is that is narrow, no JPEG, missing or broken', async () => {
  await drawPicture('11111111-narrow.jpg', '320x180');
  await drawPicture('22222222-drawn.png', '1280x720');
  await writeFile(pathOf('33333333-broken.jpg'), 'no picture');
  const names = ['11111111-narrow.jpg', '22222222-drawn.png', '33333333-broken.jpg', '44444444-missing.jpg'];
  const films = await Promise.all([...names, '../../55555555-outside.jpg'].map(filmWith));
  warnings.length = 0;
  await shrinkPictures(context);
  for (const film of films) expect((await film()).small).toBeNull();
  expect(warnings).toMatchObject([
    { image: addressOf(names[2] ?? '') },
    { image: addressOf(names[3] ?? '') },
  ]);
  await shrinkPictures(context);
  expect(warnings).toHaveLength(2);
  await drawPicture('44444444-missing.jpg', '1280x720');
  await shrinkPictures(context);
  expect((await films[3]?.())?.small).toBe(addressOf('44444444-missing-640.jpg'));
  await rm(pathOf('44444444-missing-640.jpg'));
  const files = await readdir(join(folder, 'assets', 'league'));
  const copies = files.filter(name => name.endsWith('-640.jpg'));
  expect(copies).toEqual(['01234567-wide-640.jpg', '88888888-turned-640.jpg']);
});

it('starts with the worker, and again when the content has changed', async () => {
  await drawPicture('66666666-first.jpg', '1280x720');
  await drawPicture('77777777-later.jpg', '1280x720');
  const first = await filmWith('66666666-first.jpg');
  const stop = await openSmallPictures(context);
  await expect.poll(async () => (await first()).small, { timeout: 60_000 }).not.toBeNull();
  const later = await filmWith('77777777-later.jpg');
  await db.query(`select pg_notify('content', '1')`);
  await expect.poll(async () => (await later()).small, { timeout: 60_000 }).not.toBeNull();
  await stop();
});

it('makes a copy again whose file is gone when the worker starts', async () => {
  await drawPicture('99999999-lost.jpg', '1280x720');
  const film = await filmWith('99999999-lost.jpg');
  await shrinkPictures(context);
  expect((await film()).small).not.toBeNull();
  await rm(pathOf('99999999-lost-640.jpg'));
  const stop = await openSmallPictures(context);
  await expect
    .poll(() => stat(pathOf('99999999-lost-640.jpg')).catch(() => null), { timeout: 60_000 })
    .not.toBeNull();
  await stop();
});
