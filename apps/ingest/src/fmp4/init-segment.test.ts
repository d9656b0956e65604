import { describe, expect, it } from 'vitest';
import { AAC_48K_MONO, AVCC_320X180 } from '../testing/flv-samples.ts';
import { boxesAt, readBoxes } from '../testing/read-boxes.ts';
import { readAudioParameters } from './audio-parameters.ts';
import { initSegment } from './init-segment.ts';
import { readVideoParameters } from './video-parameters.ts';

const video = readVideoParameters(AVCC_320X180);
const audio = readAudioParameters(AAC_48K_MONO);

describe('initSegment', () => {
  it('describes picture and sound', () => {
    const bytes = initSegment({ video, audio });
    expect(readBoxes(bytes).map(box => box.type)).toEqual(['ftyp', 'moov']);
    expect(
      boxesAt(bytes, ['moov', 'trak', 'mdia', 'hdlr']).map(box => box.toString('latin1', 8, 12)),
    ).toEqual(['vide', 'soun']);
    expect(boxesAt(bytes, ['moov', 'mvex', 'trex']).map(box => box.readUInt32BE(4))).toEqual([1, 2]);
    expect(bytes.includes(AVCC_320X180)).toBe(true);
    expect(bytes.includes(AAC_48K_MONO)).toBe(true);
  });

  it('has no sound track without sound', () => {
    expect(boxesAt(initSegment({ video, audio: null }), ['moov', 'trak'])).toHaveLength(1);
  });

  it('has no edit lists', () => {
    expect(initSegment({ video, audio }).includes('edts')).toBe(false);
  });
});
