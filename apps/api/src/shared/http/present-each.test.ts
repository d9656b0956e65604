import { expect, it } from 'vitest';
import { presentEach } from './present-each.ts';

it('leaves out and reports a row whose presenter throws', () => {
  const leftOut: unknown[] = [];
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const present = ({ id }: { id: number }) => {
    if (id === 2) throw new RangeError('Invalid time value');
    return `card ${id}`;
  };
  const shown = presentEach(rows, present, (error, id) => leftOut.push([id, String(error)]));
  expect(shown).toEqual(['card 1', 'card 3']);
  expect(leftOut).toEqual([[2, 'RangeError: Invalid time value']]);
});
