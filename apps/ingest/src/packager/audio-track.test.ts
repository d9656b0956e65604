import { describe, expect, it } from 'vitest';
import { readAudioParameters } from '../fmp4/audio-parameters.ts';
import { AAC_48K_MONO } from '../testing/flv-samples.ts';
import { audioShift } from './audio-placement.ts';
import { AudioTrack } from './audio-track.ts';

const RATE = 48_000;
const FRAME = 1024;
const DATA = Buffer.from([1]);
const track = () => new AudioTrack(readAudioParameters(AAC_48K_MONO));
const durations = (run: ReturnType<AudioTrack['drain']>) => run?.samples.map(sample => sample.duration);

describe('audioShift', () => {
  it.each([
    ['lets rounded timestamps be', 200, 0],
    ['catches up gently with a clock that runs away', 400, 8],
    ['and with one that falls behind', -400, -8],
    ['leaves room for lost frames', 2000, 2000],
    ['leaves out what overlaps', -900, null],
  ])('%s', (_, error, expected) => {
    expect(audioShift(10_000, 10_000 + error, RATE)).toBe(expected);
  });
});

describe('AudioTrack', () => {
  it('follows millisecond timestamps without a gap', () => {
    const sounds = track();
    for (let at = 0; at < 100; at += 1) sounds.push(Math.round((at * FRAME * 1000) / RATE) / 1000, DATA);
    expect(new Set(durations(sounds.drain(10)))).toEqual(new Set([FRAME]));
  });

  it('stays within 10 ms of a clock that runs half a percent fast', () => {
    const sounds = track();
    let worst = 0;
    for (let at = 0; at < 2000; at += 1) {
      const seconds = (at * FRAME * 1.005) / RATE;
      sounds.push(seconds, DATA);
      const run = sounds.drain(seconds + 1);
      worst = Math.max(worst, Math.abs((run?.start ?? 0) / RATE - seconds));
    }
    expect(worst).toBeLessThan(0.01);
  });

  it('extends the sample before a gap, so that the next one stays in sync', () => {
    const sounds = track();
    for (const seconds of [0, FRAME / RATE, 1]) sounds.push(seconds, DATA);
    expect(durations(sounds.drain(10))).toEqual([FRAME, RATE - FRAME, FRAME]);
  });

  it('drops overlapping frames', () => {
    const sounds = track();
    expect([0, 0.0001].map(seconds => sounds.push(seconds, DATA))).toEqual([true, false]);
  });

  it('leaves samples after the cut for the next segment', () => {
    const sounds = track();
    for (let at = 0; at < 4; at += 1) sounds.push((at * FRAME) / RATE, DATA);
    expect(sounds.drain(0.03)).toMatchObject({ start: 0, samples: { length: 2 } });
    expect(sounds.drain(10)).toMatchObject({ start: 2 * FRAME, samples: { length: 2 } });
    expect(sounds.drain(20)).toBeNull();
  });
});
