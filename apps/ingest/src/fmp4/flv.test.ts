import { describe, expect, it } from 'vitest';
import { keyFrame, sound, videoParameters } from '../testing/flv-samples.ts';
import { readFlvAudio } from './flv-audio.ts';
import { readFlvVideo } from './flv-video.ts';

describe('readFlvVideo', () => {
  it('distinguishes parameters, key frames and other frames', () => {
    expect(readFlvVideo(videoParameters().body)).toMatchObject({ kind: 'parameters' });
    expect(readFlvVideo(keyFrame(0).body)).toMatchObject({ kind: 'frame', key: true });
    const late = Buffer.from([0x27, 1, 0, 0, 80, 1]);
    expect(readFlvVideo(late)).toMatchObject({ kind: 'frame', key: false, compositionMs: 80 });
  });

  it.each([
    ['HEVC', Buffer.from([0x1c, 1, 0, 0, 0])],
    ['HEVC', Buffer.from('\x90hvc1', 'latin1')],
    ['AV1', Buffer.from('\x90av01', 'latin1')],
    ['VP6', Buffer.from([0x14, 0])],
    ['another codec', Buffer.from([0x1f, 0])],
  ])('refuses %s by name', (name, body) => {
    expect(() => readFlvVideo(body)).toThrow(`video must be H.264, the encoder sends ${name}`);
  });

  it.each(['', '17', '1701', '57', '1702000000', '1701000000'])('ignores %s', hex => {
    expect(readFlvVideo(Buffer.from(hex, 'hex'))).toEqual({ kind: 'nothing' });
  });
});

describe('readFlvAudio', () => {
  it('distinguishes parameters and frames', () => {
    expect(readFlvAudio(Buffer.from([0xaf, 0, 0x11, 0x88]))).toMatchObject({ kind: 'parameters' });
    expect(readFlvAudio(sound(0).body)).toMatchObject({ kind: 'frame' });
    expect(readFlvAudio(Buffer.from([0xaf, 1]))).toEqual({ kind: 'nothing' });
  });

  it('names an unsupported codec in its refusal', () => {
    expect(() => readFlvAudio(Buffer.from([0x2f, 0]))).toThrow('sound must be AAC, the encoder sends MP3');
  });
});
