import { describe, expect, it } from 'vitest';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { audioParameters, broadcast, frame, keyFrame, videoParameters } from '../testing/flv-samples.ts';
import { type CutPart, type CutSegment, Segmenter } from './segmenter.ts';

function cut(tags: readonly FlvTag[]) {
  const parts: CutPart[] = [];
  const start = { startTicks: 0, targetDuration: null, now: () => 0 };
  const segmenter = new Segmenter({ ...start, onPart: part => parts.push(part) });
  const segments = [...tags.flatMap(tag => segmenter.push(tag)), ...segmenter.finish()];
  const plain = new Segmenter(start);
  const whole = [...tags.flatMap(tag => plain.push(tag)), ...plain.finish()];
  return { parts, segments, whole };
}
const seconds = ({ durationTicks }: CutPart | CutSegment) => durationTicks / VIDEO_TIMESCALE;

describe('the parts of a Segmenter', () => {
  it('are a third of a second each, from the second segment on', () => {
    const { parts } = cut(broadcast({ seconds: 4 }));
    expect(parts.map(seconds)).toEqual([0.32, 0.32, 0.32, 0.32, 0.32, 0.32, 0.08]);
    expect(parts.map(({ last }) => last)).toEqual([false, false, false, false, false, false, true]);
    expect(parts.map(({ independent }) => independent)).toEqual([true, ...new Array(6).fill(false)]);
  });

  it('do not change the segments', () => {
    const { segments, whole } = cut(broadcast({ seconds: 8 }));
    expect(segments).toEqual(whole);
  });

  it('contain every sample of their segment once', () => {
    const { parts, segments } = cut(broadcast({ seconds: 4 }));
    const samples = (kind: 'video' | 'audio') => parts.flatMap(part => part[kind]?.samples ?? []);
    expect(samples('video')).toEqual(segments[1]?.video.samples);
    expect(samples('audio')).toHaveLength(segments[1]?.audio?.samples.length ?? 0);
  });

  it('are omitted for a segment in which sound starts or ends', () => {
    const pictures = (from: number) =>
      Array.from({ length: 50 }, (_, at) => (at === 0 ? keyFrame(from) : frame(from + at * 40)));
    const silent = [videoParameters(), audioParameters(), ...pictures(0), ...pictures(2000)];
    const withSound = broadcast({ seconds: 2, from: 4000 }).slice(2);
    const { parts, segments } = cut([...silent, ...withSound, ...pictures(6000)]);
    expect(segments.map(({ parameters }) => parameters.audio !== null)).toEqual([false, false, true, false]);
    // Only the second segment has the parameters of the previous one.
    expect(parts.map(({ audio }) => audio)).toEqual(new Array(7).fill(null));
    expect(parts.reduce((sum, part) => sum + seconds(part), 0)).toBeCloseTo(2);
  });
});
