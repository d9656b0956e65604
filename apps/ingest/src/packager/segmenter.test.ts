import { describe, expect, it } from 'vitest';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import {
  AAC_44K_MONO,
  AVCC_640X360,
  audioParameters,
  broadcast,
  frame,
  keyFrame,
  sound,
  videoParameters,
} from '../testing/flv-samples.ts';
import { type CutSegment, Segmenter } from './segmenter.ts';

const STARTED_MS = 1_700_000_000_000;
const takeFrom = (startSeconds = 0, targetDuration: number | null = null) =>
  new Segmenter({ startTicks: startSeconds * VIDEO_TIMESCALE, targetDuration, now: () => STARTED_MS });
const run = (segmenter: Segmenter, tags: readonly FlvTag[]) => [
  ...tags.flatMap(tag => segmenter.push(tag)),
  ...segmenter.finish(),
];
const lengths = (segments: readonly CutSegment[]) =>
  segments.map(segment => segment.durationTicks / VIDEO_TIMESCALE);
const frames = (segments: readonly CutSegment[]) =>
  segments.reduce((sum, { video }) => sum + video.samples.length, 0);

describe('Segmenter', () => {
  it('cuts two-second segments at key frames and a shorter last one', () => {
    const segments = run(takeFrom(), broadcast({ seconds: 7 }));
    expect(lengths(segments)).toEqual([2, 2, 2, 1]);
    expect(segments.every(segment => segment.video.samples[0]?.key)).toBe(true);
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, false, false]);
    expect(segments.map(segment => segment.programMs - STARTED_MS)).toEqual([0, 2000, 4000, 6000]);
  });

  it('puts two key frames of a second each into a segment', () => {
    expect(lengths(run(takeFrom(), broadcast({ seconds: 6, keyFrameSeconds: 1 })))).toEqual([2, 2, 2]);
  });

  it("uses one clock for sound and picture, whatever the encoder's first timestamp", () => {
    const [first, second] = run(takeFrom(100), broadcast({ seconds: 4, from: 0xfffffe00 }));
    expect(first?.video.start).toBe(100 * VIDEO_TIMESCALE);
    expect(first?.audio?.start).toBe(100 * 48_000);
    const late = (second?.audio?.start ?? 0) / 48_000 - (second?.video.start ?? 0) / VIDEO_TIMESCALE;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1024 / 48_000);
  });

  it('cuts longer segments for key frames three seconds apart', () => {
    const segments = run(takeFrom(), broadcast({ seconds: 9, keyFrameSeconds: 3 }));
    expect(lengths(segments)).toEqual([3, 3, 3]);
    expect(segments.every(segment => segment.independent)).toBe(true);
  });

  it('cuts between rare key frames rather than exceed the target duration', () => {
    const segments = run(takeFrom(0, 2), broadcast({ seconds: 8, keyFrameSeconds: 8 }));
    expect(Math.max(...lengths(segments).map(Math.round))).toBe(2);
    expect(segments.map(segment => segment.independent)).toEqual([true, false, false, false]);
    expect(frames(segments)).toBe(200);
  });

  it('measures the distance of key frames', () => {
    const segmenter = takeFrom();
    run(segmenter, broadcast({ seconds: 17, keyFrameSeconds: 8 }));
    expect(segmenter.keyFrameSeconds).toBe(8);
  });

  it('waits for the first key frame', () => {
    const segmenter = takeFrom();
    const tags = [videoParameters(), frame(0), sound(0), frame(40), keyFrame(80), frame(120)];
    expect(frames(run(segmenter, tags))).toBe(2);
  });

  it('starts a new run when the video parameters change', () => {
    const segmenter = takeFrom();
    const before = broadcast({ seconds: 3 }).flatMap(tag => segmenter.push(tag));
    const after = run(segmenter, broadcast({ seconds: 2, from: 3000, avcC: AVCC_640X360 }));
    const segments = [...before, ...after];
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, true]);
    expect(segments.map(segment => segment.parameters.video.width)).toEqual([320, 320, 640]);
    expect(segmenter.endTicks).toBe(5 * VIDEO_TIMESCALE);
  });

  it('changes sound parameters at the next segment without losing a frame', () => {
    const segmenter = takeFrom();
    const tags = [...broadcast({ seconds: 3 }), audioParameters(AAC_44K_MONO, 3000)];
    const later = broadcast({ seconds: 3, from: 3000, aac: AAC_44K_MONO, sampleRate: 44_100 }).slice(2);
    const segments = run(segmenter, [...tags, ...later]);
    expect(segments.map(segment => segment.parameters.audio?.sampleRate)).toEqual([
      48_000, 48_000, 44_100, 44_100,
    ]);
    expect(frames(segments)).toBe(150);
  });

  it('has no sound track in a segment without sound', () => {
    const silent = run(takeFrom(), [...broadcast({ seconds: 2, aac: null }), audioParameters()]);
    expect(silent.map(segment => segment.parameters.audio)).toEqual([null]);
  });

  it('extends the last picture over frames that the encoder dropped', () => {
    const isDropped = ({ kind, timestamp }: FlvTag) =>
      kind === 'video' && timestamp > 2600 && timestamp < 4000;
    const segments = run(
      takeFrom(),
      broadcast({ seconds: 6 }).filter(tag => !isDropped(tag)),
    );
    expect(lengths(segments)).toEqual([2, 2, 2]);
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, false]);
    expect(segments[1]?.video.samples.at(-1)?.duration).toBe(126_000);
    expect(segments[1]?.audio?.samples.length).toBeGreaterThan(90);
  });

  it('continues after a discontinuity when a gap exceeds the segment limit', () => {
    const isDropped = ({ kind, timestamp }: FlvTag) =>
      kind === 'video' && timestamp > 2600 && timestamp < 8000;
    const segments = run(
      takeFrom(),
      broadcast({ seconds: 10 }).filter(tag => !isDropped(tag)),
    );
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, true]);
    expect(Math.max(...lengths(segments))).toBe(2);
  });

  it("continues after a discontinuity when the encoder's clock jumps", () => {
    const segmenter = takeFrom();
    const segments = run(segmenter, [
      ...broadcast({ seconds: 2 }),
      ...broadcast({ seconds: 2, from: 500_000 }),
    ]);
    expect(segments.map(segment => segment.fresh)).toEqual([true, true]);
    expect(lengths(segments)).toEqual([2, 2]);
  });

  it("continues after a discontinuity when the encoder's clock runs backwards", () => {
    const segments = run(takeFrom(), [
      ...broadcast({ seconds: 2, from: 9000 }),
      ...broadcast({ seconds: 2 }),
    ]);
    expect(segments.map(segment => segment.fresh)).toEqual([true, true]);
  });

  it('refuses an encoder whose clock does not advance', () => {
    const segmenter = takeFrom();
    run(segmenter, [videoParameters(), keyFrame(0)]);
    const flood = () => {
      for (let count = 0; count < 100; count += 1) segmenter.push(keyFrame(0, 1024 * 1024));
    };
    expect(flood).toThrow('the timestamps do not advance');
  });
});
