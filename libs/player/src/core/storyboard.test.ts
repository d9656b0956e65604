import { describe, expect, it } from 'vitest';
import { parseStoryboard, storyboardFrameAt } from './storyboard.ts';

const BASE = 'https://media.example/one/storyboard.vtt';
const VTT = [
  'WEBVTT',
  '',
  '1',
  '00:00.000 --> 00:05.000',
  'sheet-0.jpg#xywh=0,0,160,90',
  '',
  '00:00:05.000 --> 00:00:10.000 align:start',
  'sheet-0.jpg#xywh=pixel:160,0,160,90',
  '',
  '00:00:10.000 --> 01:00:00.500',
  'words, not a picture',
].join('\r\n');

describe('parseStoryboard', () => {
  const frames = parseStoryboard(VTT, BASE);

  it('reads times with and without hours', () => {
    expect(frames.map(f => [f.start, f.end])).toEqual([
      [0, 5],
      [5, 10],
    ]);
  });
  it('resolves pictures relative to the file', () => {
    expect(frames[1]).toMatchObject({ url: 'https://media.example/one/sheet-0.jpg', x: 160, y: 0 });
    expect(frames[1]).toMatchObject({ width: 160, height: 90 });
  });
  it('ignores cues without a picture', () => expect(frames).toHaveLength(2));
  it('returns no frames for an empty file', () => expect(parseStoryboard('', BASE)).toEqual([]));
});

describe('storyboardFrameAt', () => {
  const frames = parseStoryboard(VTT, BASE);
  it('returns the frame at the time', () => expect(storyboardFrameAt(frames, 5)?.x).toBe(160));
  it('returns the last frame past the end', () => expect(storyboardFrameAt(frames, 99)?.x).toBe(160));
  it('returns undefined without pictures', () => expect(storyboardFrameAt([], 1)).toBeUndefined());
});
