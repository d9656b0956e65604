import { describe, expect, it } from 'vitest';
import { mediaInfo } from '../testing/media-info.ts';
import { storyboardPlan, tileInterval } from './storyboard-times.ts';
import { sheetCount, storyboardVtt } from './storyboard-vtt.ts';

describe('storyboardPlan', () => {
  it('uses about a hundred key frames, 2 to 10 seconds apart', () => {
    expect([60, 500, 7200].map(tileInterval)).toEqual([2, 5, 10]);
    expect(storyboardPlan(mediaInfo(), 2)).toMatchObject({ interval: 2, keys_only: true });
    const keys = Array.from({ length: 3600 }, (_, i) => i * 2);
    const long = storyboardPlan(mediaInfo({ duration_ms: 7_200_000, key_times: keys }), 10);
    expect(long.times).toHaveLength(720);
  });

  it('uses the exact time of a key frame near a round time', () => {
    const info = mediaInfo({ duration_ms: 9_000, key_times: [0, 1.5, 3, 4.95, 7] });
    expect(storyboardPlan(info, 2)).toMatchObject({ keys_only: true, times: [0, 3, 4.95, 7] });
  });

  it('uses other frames where key frames are too rare', () => {
    const info = mediaInfo({ duration_ms: 9_000, key_times: [0] });
    expect(storyboardPlan(info, 2)).toMatchObject({ keys_only: false, times: [0, 2, 4, 6, 8] });
  });
});

describe('storyboardVtt', () => {
  it('lists the tiles row by row and sheet by sheet', () => {
    const times = Array.from({ length: 111 }, (_, i) => i * 10);
    const cues = storyboardVtt(times, 1108.5).split('\n\n');
    expect(cues[1]).toBe('00:00:00.000 --> 00:00:10.000\nstoryboard-001.jpg#xywh=0,0,160,90');
    expect(cues[12]).toBe('00:01:50.000 --> 00:02:00.000\nstoryboard-001.jpg#xywh=160,90,160,90');
    expect(cues[101]).toBe('00:16:40.000 --> 00:16:50.000\nstoryboard-002.jpg#xywh=0,0,160,90');
    expect(cues[111]).toBe('00:18:20.000 --> 00:18:28.500\nstoryboard-002.jpg#xywh=0,90,160,90\n');
    expect(sheetCount(111)).toBe(2);
  });
});
