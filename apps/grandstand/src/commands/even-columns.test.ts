import { describe, expect, it } from 'vitest';
import { evenColumns } from './even-columns.ts';

describe('evenColumns', () => {
  it('stands cells below each other, without spaces at the end', () => {
    expect(
      evenColumns([
        ['1', 'paid', 'Season'],
        ['12', 'processing', 'Game'],
      ]),
    ).toEqual(['1   paid        Season', '12  processing  Game']);
  });

  it('is empty where there is nothing', () => {
    expect(evenColumns([])).toEqual([]);
  });
});
