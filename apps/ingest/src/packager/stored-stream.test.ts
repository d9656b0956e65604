import { copyFile, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { broadcast } from '../testing/flv-samples.ts';
import { readMarkers } from './live-marker.ts';
import { SegmentStore } from './segment-store.ts';
import { Segmenter } from './segmenter.ts';
import { recoverStream } from './stored-stream.ts';

const recording = { event_key: 'game', recording_id: 7 };
let root = '';
let folder = '';

async function write(seconds: number): Promise<void> {
  const store = new SegmentStore(root, recording);
  const take = new Segmenter({ startTicks: 0, targetDuration: null, now: () => 0 });
  for (const segment of broadcast({ seconds }).flatMap(tag => take.push(tag)))
    await store.append(segment, false);
  for (const segment of take.finish()) await store.append(segment, false);
}

async function recover() {
  const [marker] = await readMarkers(root);
  return marker === undefined ? null : recoverStream(root, marker);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stored-'));
  folder = join(root, 'recordings', '7', 'stream', '180p');
});

describe('recoverStream', () => {
  it('resumes after the last complete segment', async () => {
    await write(6);
    await writeFile(join(folder, 's00004.m4s.tmp'), 'half');
    expect((await recover())?.playlist).toMatchObject({ segments: 3, ticks: 540_000, map: 'init-1.mp4' });
    expect((await readdir(folder)).filter(name => name.endsWith('.tmp'))).toEqual([]);
  });

  it.each(['before both renames', 'between the renames'])(
    'finishes a commit that was stopped %s',
    async when => {
      await write(4);
      const playlist = join(folder, 'index.m3u8');
      const before = await readFile(playlist, 'utf8');
      await write(6);
      await copyFile(playlist, `${playlist}.tmp`);
      await writeFile(playlist, before);
      const segment = join(folder, 's00003.m4s');
      if (when === 'before both renames') await rename(segment, `${segment}.tmp`);
      expect((await recover())?.playlist.segments).toBe(3);
      expect((await readdir(folder)).sort()).toEqual([
        'index.m3u8',
        'init-1.mp4',
        's00001.m4s',
        's00002.m4s',
        's00003.m4s',
      ]);
      expect((await readFile(playlist, 'utf8')).endsWith('s00003.m4s\n')).toBe(true);
    },
  );

  it('ignores a truncated playlist', async () => {
    await write(4);
    const playlist = join(folder, 'index.m3u8');
    await copyFile(playlist, `${playlist}.tmp`);
    await truncate(`${playlist}.tmp`, 150);
    expect((await recover())?.playlist.segments).toBe(2);
  });

  it('removes segments whose files are missing', async () => {
    await write(6);
    await truncate(join(folder, 's00003.m4s'), 0);
    await rm(join(folder, 's00002.m4s'));
    expect((await recover())?.playlist.segments).toBe(1);
  });

  it('returns null without a segment', async () => {
    await write(2);
    await rm(join(folder, 'index.m3u8'));
    expect(await recover()).toBeNull();
  });

  it('finds the existing init segments', async () => {
    await write(2);
    expect([...((await recover())?.inits.values() ?? [])]).toEqual(['init-1.mp4']);
  });
});
