import { describe, expect, it } from 'vitest';
import { boxesAt, readBoxes } from '../testing/read-boxes.ts';
import { fragment } from './fragment.ts';

const sample = (text: string, key: boolean, composition = 0) => ({
  data: Buffer.from(text),
  duration: 3600,
  composition,
  key,
});
const picture = {
  id: 1,
  run: { start: 2 ** 33, samples: [sample('KEY', true, 7200), sample('next', false, -3600)] },
};
const sounds = { id: 2, run: { start: 96_000, samples: [sample('la', true)] } };

describe('fragment', () => {
  const bytes = fragment(7, [picture, sounds]);

  it('consists of moof and mdat', () => {
    expect(readBoxes(bytes).map(box => box.type)).toEqual(['moof', 'mdat']);
    expect(boxesAt(bytes, ['mdat'])[0]?.toString()).toBe('KEYnextla');
    expect(boxesAt(bytes, ['moof', 'mfhd'])[0]?.readUInt32BE(4)).toBe(7);
  });

  it('gives each track its own start time, beyond 32 bits', () => {
    const times = boxesAt(bytes, ['moof', 'traf', 'tfdt']).map(box => box.readBigUInt64BE(4));
    expect(times).toEqual([2n ** 33n, 96_000n]);
  });

  it('points each track to its own bytes', () => {
    const starts = boxesAt(bytes, ['moof', 'traf', 'trun']).map(box => box.readUInt32BE(8));
    expect(starts.map(start => bytes.toString('latin1', start, start + 2))).toEqual(['KE', 'la']);
  });

  it('describes duration, size, key frame and composition of every sample', () => {
    const [run] = boxesAt(bytes, ['moof', 'traf', 'trun']);
    expect(run?.toString('hex', 12)).toBe(
      '00000e10' + '00000003' + '02000000' + '00001c20' + ('00000e10' + '00000004' + '01010000' + 'fffff1f0'),
    );
  });
});
