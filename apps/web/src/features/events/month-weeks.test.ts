import { describe, expect, it } from 'vitest';
import { addMonths, monthWeeks } from './month-weeks.ts';

describe('monthWeeks', () => {
  it('runs from Monday to Sunday', () => {
    const weeks = monthWeeks('2026-11', 1);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks).toHaveLength(6);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  it('runs from Sunday to Saturday in locales whose week starts on Sunday', () => {
    expect(monthWeeks('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    expect(monthWeeks('2026-11', 0)).toHaveLength(5);
  });

  it('returns four weeks for a month that needs no more', () => {
    expect(monthWeeks('2027-02', 1)).toHaveLength(4);
  });
});

it('adds months across the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
