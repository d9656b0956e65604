import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import { makeFilm } from '../testing/film.ts';
import { HOSTILE_FILES } from '../testing/hostile-files.ts';
import { packagePlayable } from './package-playable.ts';
import { probeMedia } from './probe-media.ts';
import type { FileStage } from './stage.ts';

let folder = '';
let film = '';
let toolbox: Toolbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nasty-'));
  toolbox = await openToolbox({ info: () => {}, warn: () => {}, error: () => {} });
  film = await makeFilm(join(folder, 'good.mp4'), {
    seconds: 12,
    video: ['-c:v', 'libx264', '-movflags', '+faststart'],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NO_ABORT = new AbortController().signal;
const probe = (path: string) => probeMedia(toolbox, path, NO_ABORT);
const stageFor = (source_path: string): FileStage => ({
  recording_id: 'nasty',
  source_path,
  storage: folderStorage(join(folder, 'media')),
  toolbox,
  signal: NO_ABORT,
  onProgress: () => {},
});
const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
const refusal = (code: string) => expect.objectContaining({ name: 'MediaRefused', code });

async function written(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe('a playlist or text that refers to another file', () => {
  // Each file refers to a real video next to it, so that opening it would succeed.
  it.each(HOSTILE_FILES)('refuses %s', async (name, content) => {
    const path = await written(name, content.replaceAll('{film}', film));
    await expect(probe(path)).rejects.toEqual(refusal('not_video'));
  });
});

describe('a damaged film', () => {
  it.each([
    ['empty', 'empty', () => Buffer.alloc(0)],
    ['cut before its index', 'truncated', (bytes: Buffer) => bytes.subarray(0, 36)],
    [
      'cut in the last third',
      'truncated',
      (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7)),
    ],
    ['cut in the middle', 'truncated', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ])('refuses a film that is %s, with the code %s', async (name, code, damage) => {
    const path = await written(`${name}.mp4`, damage(await readFile(film)));
    await expect(probe(path)).rejects.toEqual(refusal(code));
  });

  it('is refused if it does not exist', async () => {
    await expect(probe(join(folder, 'none.mp4'))).rejects.toEqual(refusal('missing'));
  });

  it('is refused without waiting if it is a pipe', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.mp4')]);
    await expect(probe(join(folder, 'pipe.mp4'))).rejects.toEqual(refusal('not_video'));
  });
});

describe('a film that exceeds a limit', () => {
  it('refuses pictures larger than 8192 × 4320', async () => {
    const path = join(folder, 'huge.mov');
    ffmpeg('-f', 'lavfi', '-i', 'color=s=9000x4000:d=0.04:r=25', '-c:v', 'mjpeg', path);
    await expect(probe(path)).rejects.toEqual(refusal('too_large_picture'));
  });

  it('refuses pictures of 16000 × 16000 that the container declares as small', async () => {
    const path = join(folder, 'liar.avi');
    ffmpeg('-f', 'lavfi', '-i', 'color=s=64x64:d=1:r=25', '-c:v', 'mjpeg', path);
    const bytes = await readFile(path);
    const frameHead = Buffer.from([0xff, 0xc0]);
    for (let at = bytes.indexOf(frameHead); at >= 0; at = bytes.indexOf(frameHead, at + 1)) {
      // The size follows the marker, the length and the depth.
      bytes.writeUInt16BE(16_000, at + 5);
      bytes.writeUInt16BE(16_000, at + 7);
    }
    await writeFile(path, bytes);
    await expect(packagePlayable(stageFor(path))).rejects.toEqual(refusal('no_frames'));
  });

  it('refuses more than 16 tracks', async () => {
    const path = join(folder, 'tracks.mkv');
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'sine=d=0.2',
      ...Array.from({ length: 20 }, () => ['-map', '0:a']).flat(),
      path,
    );
    await expect(probe(path)).rejects.toEqual(expect.objectContaining({ name: 'MediaRefused' }));
  });

  it('refuses an uncommon codec', async () => {
    const path = await makeFilm(join(folder, 'odd.mkv'), {
      seconds: 1,
      video: ['-c:v', 'huffyuv', '-pix_fmt', 'yuv422p'],
    });
    await expect(probe(path)).rejects.toEqual(refusal('unknown_codec'));
  });

  it('refuses a file with sound only', async () => {
    const path = join(folder, 'sound.mp4');
    ffmpeg('-f', 'lavfi', '-i', 'sine=d=1', path);
    await expect(probe(path)).rejects.toEqual(refusal('no_picture'));
  });
});
