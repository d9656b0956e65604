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
import { type CutSegment, Take } from './take.ts';

const STARTED_MS = 1_700_000_000_000;
const takeFrom = (startSeconds = 0, targetDuration: number | null = null) =>
  new Take({ startTicks: startSeconds * VIDEO_TIMESCALE, targetDuration, now: () => STARTED_MS });
const run = (take: Take, tags: readonly FlvTag[]) => [
  ...tags.flatMap(tag => take.push(tag)),
  ...take.finish(),
];
const lengths = (segments: readonly CutSegment[]) =>
  segments.map(segment => segment.durationTicks / VIDEO_TIMESCALE);
const frames = (segments: readonly CutSegment[]) =>
  segments.reduce((sum, { video }) => sum + video.samples.length, 0);

describe('Take', () => {
  it('cuts two-second segments at key frames, and the rest', () => {
    const segments = run(takeFrom(), broadcast({ seconds: 7 }));
    expect(lengths(segments)).toEqual([2, 2, 2, 1]);
    expect(segments.every(segment => segment.video.samples[0]?.key)).toBe(true);
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, false, false]);
    expect(segments.map(segment => segment.programMs - STARTED_MS)).toEqual([0, 2000, 4000, 6000]);
  });

  it('puts two key frames of a second each into a segment', () => {
    expect(lengths(run(takeFrom(), broadcast({ seconds: 6, keyFrameSeconds: 1 })))).toEqual([2, 2, 2]);
  });

  it('keeps sound and picture on the same clock, whenever the encoder began to count', () => {
    const [first, second] = run(takeFrom(100), broadcast({ seconds: 4, from: 0xfffffe00 }));
    expect(first?.video.start).toBe(100 * VIDEO_TIMESCALE);
    expect(first?.audio?.start).toBe(100 * 48_000);
    const late = (second?.audio?.start ?? 0) / 48_000 - (second?.video.start ?? 0) / VIDEO_TIMESCALE;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1024 / 48_000);
  });

  it('gives longer segments to an encoder whose key frames are three seconds apart', () => {
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

  it('knows how far key frames are apart', () => {
    const take = takeFrom();
    run(take, broadcast({ seconds: 17, keyFrameSeconds: 8 }));
    expect(take.keyFrameSeconds).toBe(8);
  });

  it('waits for the first key frame', () => {
    const take = takeFrom();
    const tags = [videoParameters(), frame(0), sound(0), frame(40), keyFrame(80), frame(120)];
    expect(frames(run(take, tags))).toBe(2);
  });

  it('begins anew when the picture changes its parameters', () => {
    const take = takeFrom();
    const before = broadcast({ seconds: 3 }).flatMap(tag => take.push(tag));
    const after = run(take, broadcast({ seconds: 2, from: 3000, avcC: AVCC_640X360 }));
    const segments = [...before, ...after];
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, true]);
    expect(segments.map(segment => segment.parameters.video.width)).toEqual([320, 320, 640]);
    expect(take.endTicks).toBe(5 * VIDEO_TIMESCALE);
  });

  it('changes the sound at the next segment without losing a picture', () => {
    const take = takeFrom();
    const tags = [...broadcast({ seconds: 3 }), audioParameters(AAC_44K_MONO, 3000)];
    const later = broadcast({ seconds: 3, from: 3000, aac: AAC_44K_MONO, sampleRate: 44_100 }).slice(2);
    const segments = run(take, [...tags, ...later]);
    expect(segments.map(segment => segment.parameters.audio?.sampleRate)).toEqual([
      48_000, 48_000, 44_100, 44_100,
    ]);
    expect(frames(segments)).toBe(150);
  });

  it('has no sound track in a segment without sound', () => {
    const silent = run(takeFrom(), [...broadcast({ seconds: 2, aac: null }), audioParameters()]);
    expect(silent.map(segment => segment.parameters.audio)).toEqual([null]);
  });

  it('lets the picture stand and the sound go on where an encoder left frames out up to its next key frame', () => {
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

  it('goes on after a discontinuity when the gap is longer than a segment may be', () => {
    const isDropped = ({ kind, timestamp }: FlvTag) =>
      kind === 'video' && timestamp > 2600 && timestamp < 8000;
    const segments = run(
      takeFrom(),
      broadcast({ seconds: 10 }).filter(tag => !isDropped(tag)),
    );
    expect(segments.map(segment => segment.fresh)).toEqual([true, false, true]);
    expect(Math.max(...lengths(segments))).toBe(2);
  });

  it('goes on after a discontinuity when the clock of the encoder jumps', () => {
    const take = takeFrom();
    const segments = run(take, [...broadcast({ seconds: 2 }), ...broadcast({ seconds: 2, from: 500_000 })]);
    expect(segments.map(segment => segment.fresh)).toEqual([true, true]);
    expect(lengths(segments)).toEqual([2, 2]);
  });

  it('goes on after a discontinuity when the clock of the encoder runs back', () => {
    const segments = run(takeFrom(), [
      ...broadcast({ seconds: 2, from: 9000 }),
      ...broadcast({ seconds: 2 }),
    ]);
    expect(segments.map(segment => segment.fresh)).toEqual([true, true]);
  });

  it('refuses an encoder whose clock stands still instead of collecting for ever', () => {
    const take = takeFrom();
    run(take, [videoParameters(), keyFrame(0)]);
    const flood = () => {
      for (let count = 0; count < 100; count += 1) take.push(keyFrame(0, 1024 * 1024));
    };
    expect(flood).toThrow('the timestamps stand still');
  });
});
