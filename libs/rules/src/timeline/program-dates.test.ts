import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProgramDates, positionAt } from './program-dates.ts';

/** A minute of pictures, a pause of 30 seconds, and the rest. */
const PAUSED: ProgramDates = [
  { position: 0, at: 1_000_000 },
  { position: 60_000, at: 1_090_000 },
];

describe('positionAt', () => {
  it('counts from the first picture, and does not count the pauses of the encoder', () => {
    expect(positionAt(PAUSED, 1_012_345)).toBe(12_345);
    expect(positionAt(PAUSED, 1_095_000)).toBe(65_000);
    expect(positionAt(PAUSED, 999_000)).toBe(-1000);
  });

  it('finds the first picture after a pause for a time within it', () => {
    expect(positionAt(PAUSED, 1_060_000)).toBe(60_000);
    expect(positionAt(PAUSED, 1_089_999)).toBe(60_000);
  });

  it('never goes back, even if the clock of the encoder did', () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: -500, max: 9000 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(runs, fc.nat(60_000), fc.nat(60_000), (lengths, one, other) => {
        const dates: [{ position: number; at: number }, ...{ position: number; at: number }[]] = [
          { position: 0, at: 0 },
        ];
        let last = dates[0];
        for (const [length, pause] of lengths) {
          last = { position: last.position + length, at: Math.max(last.at, last.at + length + pause) };
          dates.push(last);
        }
        const [before, after] = [Math.min(one, other), Math.max(one, other)];
        expect(positionAt(dates, before)).toBeLessThanOrEqual(positionAt(dates, after));
      }),
    );
  });
});
