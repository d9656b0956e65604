import { describe, expect, it } from 'vitest';
import { evenColumns } from './even-columns.ts';

describe('evenColumns', () => {
  it('aligns cells in columns without trailing spaces', () => {
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
