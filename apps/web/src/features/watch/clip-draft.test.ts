import { expect, it } from 'vitest';
import type { TabStorage } from '#shared/storage/tab-storage.ts';
import { readSelection, removeSelection, writeSelection } from './clip-draft.ts';

function tabStorage(): TabStorage {
  const entries = new Map<string, unknown>();
  return {
    get: key => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: key => void entries.delete(key),
  };
}

it('stores the selection of each game until it is removed', () => {
  const tab = tabStorage();
  writeSelection(tab, 7, { start: 1, end: 31 });
  expect([readSelection(tab, 7), readSelection(tab, 8)]).toEqual([{ start: 1, end: 31 }, null]);
  removeSelection(tab, 7);
  expect(readSelection(tab, 7)).toBeNull();
});

it.each([null, 3, {}, { start: 4, end: 3 }, { start: '1', end: 3 }, { start: -1, end: 3 }])(
  'ignores the invalid selection %o',
  stored => {
    const tab = tabStorage();
    tab.set('clip_selection.7', stored);
    expect(readSelection(tab, 7)).toBeNull();
  },
);
