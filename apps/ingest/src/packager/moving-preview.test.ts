import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { broadcast, type Recipe } from '../testing/flv-samples.ts';
import { boxesAt } from '../testing/read-boxes.ts';
import { MovingPreview } from './moving-preview.ts';
import { type CutSegment, Segmenter } from './segmenter.ts';

const start = { startTicks: 900_000, targetDuration: null, now: () => 0 };

function segmentsOf(recipe: Recipe): CutSegment[] {
  const take = new Segmenter(start);
  return [...broadcast(recipe).flatMap(tag => take.push(tag)), ...take.finish()];
}

const open = async () => true;
const guarded = async () => false;

async function previewOf(segments: readonly CutSegment[]) {
  const path = join(await mkdtemp(join(tmpdir(), 'preview-')), 'public', 'preview.mp4');
  const preview = new MovingPreview(path, open);
  const lengths: number[] = [];
  for (const segment of segments) {
    await preview.add(segment);
    lengths.push(await secondsOf(path));
  }
  return { path, lengths };
}

async function secondsOf(path: string): Promise<number> {
  const [length] = boxesAt(await readFile(path), ['moov', 'mvex', 'mehd']);
  return (length?.readUInt32BE(4) ?? 0) / 90_000;
}

/** Numbers of the segments, from 1, with which the preview changes. */
async function segmentsThatChange(seconds: number, isOpen: () => Promise<boolean>): Promise<number[]> {
  const { path } = await previewOf(segmentsOf({ seconds: 6 }));
  const preview = new MovingPreview(path, isOpen);
  const written: number[] = [];
  for (const segment of segmentsOf({ seconds })) {
    await preview.add(segment);
    written.push((await stat(path)).ino);
  }
  return written.flatMap((ino, at) => (at > 0 && ino !== written[at - 1] ? [at + 1] : []));
}

describe('the moving preview', () => {
  it('exists from the first segment and grows to six seconds', async () => {
    const { lengths } = await previewOf(segmentsOf({ seconds: 10 }));
    expect(lengths).toEqual([2, 4, 6, 6, 6]);
  });

  it('is rewritten every ten seconds', async () => {
    expect(await segmentsThatChange(26, open)).toEqual([2, 3, 8, 13]);
  });

  it('is rewritten every five minutes for restricted games', async () => {
    expect(await segmentsThatChange(320, guarded)).toEqual([2, 3, 153]);
  });

  it('is silent, starts at 0 and shows its first frame at once', async () => {
    const { path } = await previewOf(segmentsOf({ seconds: 6 }));
    const bytes = await readFile(path);
    expect(boxesAt(bytes, ['moov', 'trak'])).toHaveLength(1);
    const [time] = boxesAt(bytes, ['moof', 'traf', 'tfdt']);
    expect(time?.readBigUInt64BE(4)).toBe(0n);
  });

  it('restarts with another encoder', async () => {
    const { lengths } = await previewOf([...segmentsOf({ seconds: 6 }), ...segmentsOf({ seconds: 4 })]);
    expect(lengths.slice(3)).toEqual([6, 4]);
  });
});
