import { describe, expect, it } from 'vitest';
import type { Sample } from '../fmp4/samples.ts';
import { type EdgeParts, headParts, tailParts } from './edge-parts.ts';

/** Pictures by when they are shown, in decoding order; a key picture has a star. */
function picturesOf(text: string): Sample[] {
  return text.split(' ').map((word, decoded) => ({
    decoded,
    shown: Number.parseInt(word, 10),
    duration: 1,
    is_key: word.endsWith('*'),
    data: Buffer.alloc(0),
  }));
}
const textOf = (samples: readonly Sample[]) =>
  samples.map(({ shown, is_key }) => `${shown}${is_key ? '*' : ''}`).join(' ');
const shownIn = ({ encoded, copied }: EdgeParts) => [textOf(encoded), textOf(copied)];

const ORDERED = '0* 1 2 3* 4 5 6* 7 8';
const REORDERED = '0* 3 1 2 4* 7 5 6';
/** The picture 3 is decoded after the key picture that is shown after it. */
const OPEN = '0* 2 1 4* 3 6 5';

describe('the segment in which a clip starts', () => {
  it.each([
    ['in a group', ORDERED, 3.5, ['3* 4 5', '6* 7 8']],
    ['at a key picture', ORDERED, 2.5, ['', '3* 4 5 6* 7 8']],
    ['in its last group', ORDERED, 6.5, ['6* 7 8', '']],
    ['in reordered pictures', REORDERED, 1.5, ['0* 3 1 2', '4* 7 5 6']],
    ['before an open group', OPEN, 0.5, ['0* 2 1 4* 3 6 5', '']],
  ])('%s is encoded in that group only', (_, pictures, from, parts) => {
    expect(shownIn(headParts(picturesOf(pictures), from))).toEqual(parts);
  });

  it('is copied if the clip starts with it', () => {
    expect(shownIn(headParts(picturesOf(REORDERED), -0.5))).toEqual(['', textOf(picturesOf(REORDERED))]);
  });
});

describe('the segment in which a clip ends', () => {
  it.each([
    [
      'copies pictures that are decoded in the order in which they are shown',
      ORDERED,
      4.5,
      ['', '0* 1 2 3* 4'],
    ],
    ['encodes the group of reordered pictures', REORDERED, 5.5, ['4* 7 5 6', '0* 3 1 2']],
    ['copies reordered pictures up to one that nothing before it needs', REORDERED, 3.5, ['', '0* 3 1 2']],
    ['copies all of it if the clip ends with it', REORDERED, 8.5, ['', REORDERED]],
    ['encodes an open group', OPEN, 3.5, ['0* 2 1 4* 3 6 5', '']],
  ])('%s', (_, pictures, to, parts) => {
    expect(shownIn(tailParts(picturesOf(pictures), to))).toEqual(parts);
  });
});
