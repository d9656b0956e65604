import { describe, expect, it } from 'vitest';
import { rowShift } from './show-in-row.tsx';

const PHONE = { left: 0, right: 390 };
const card = (left: number, width = 280) => ({ left, right: left + width });

describe('rowShift', () => {
  it.each([
    ['is visible with both neighbours', card(55), 0],
    ['is cut at the end of the row', card(308), 246],
    ['is cut at the beginning of the row', card(-200), -248],
    ['is outside', card(900), 838],
  ])('shows an item that %s', (_name, item, shift) => {
    expect(rowShift(item, PHONE)).toBe(shift);
  });

  it('puts an item that leaves little space in the middle', () => {
    expect(rowShift(card(308), { left: 0, right: 320 })).toBe(288);
  });

  it('shows the beginning of an item that is wider than the row', () => {
    expect(rowShift(card(100, 500), PHONE)).toBe(100);
  });
});
