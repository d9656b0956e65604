import { describe, expect, it } from 'vitest';
import { AAC_44K_MONO, AAC_48K_MONO, AVCC_320X180, AVCC_640X360 } from '../testing/flv-samples.ts';
import { readAudioParameters } from './audio-parameters.ts';
import { readVideoParameters } from './video-parameters.ts';

/** x264 and other encoders: size of the picture, cropped from whole macroblocks. */
const HIGH_1080P =
  '01640028ffe1001b67640028acd940780227e5c05a808080a0000003002000000781e30632c001000568ebecb22c';

describe('readVideoParameters', () => {
  it.each([
    ['avc1.4d400c', 320, 180, AVCC_320X180],
    ['avc1.42c01e', 640, 360, AVCC_640X360],
    ['avc1.640028', 1920, 1080, Buffer.from(HIGH_1080P, 'hex')],
  ])('reads %s of %i x %i', (codec, width, height, avcC) => {
    expect(readVideoParameters(avcC)).toEqual({ codec, width, height, avcC });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(40)],
    ['no parameter set', Buffer.from('014d400cffe000', 'hex')],
    ['a parameter set that is cut off', AVCC_320X180.subarray(0, 14)],
    ['a picture without a size', Buffer.from('0142c01effe1000467ffffff', 'hex')],
  ])('refuses %s', (_, avcC) => {
    expect(() => readVideoParameters(avcC)).toThrow(/cannot be|cut off/);
  });
});

describe('readAudioParameters', () => {
  it.each([
    ['mp4a.40.2', 48_000, 1, AAC_48K_MONO],
    ['mp4a.40.2', 44_100, 1, AAC_44K_MONO],
    ['mp4a.40.2', 44_100, 2, Buffer.from('1210', 'hex')],
    ['mp4a.40.5', 24_000, 2, Buffer.from('2b118800', 'hex')],
    ['mp4a.40.2', 48_000, 8, Buffer.from('11b8', 'hex')],
  ])('reads %s at %i Hz with %i channels', (codec, sampleRate, channels, config) => {
    expect(readAudioParameters(config)).toEqual({ codec, sampleRate, channels, config });
  });

  it('refuses truncated parameters and a missing sample rate', () => {
    expect(() => readAudioParameters(Buffer.from([0x12]))).toThrow('cut off');
    expect(() => readAudioParameters(Buffer.from([0x17, 0x80, 0x00]))).toThrow('cut off');
    expect(() => readAudioParameters(Buffer.from([0x16, 0x88]))).toThrow('cannot be read');
  });
});
