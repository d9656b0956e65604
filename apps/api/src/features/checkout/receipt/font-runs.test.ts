import { describe, expect, it } from 'vitest';
import { fontRuns } from './font-runs.ts';

describe('fontRuns', () => {
  it('splits a text where another font has its characters', () => {
    expect(fontRuns('Поръчка BRK № 2')).toEqual([
      { set: 'cyrillic', text: 'Поръчка' },
      { set: 'latin', text: ' BRK ' },
      { set: 'cyrillic', text: '№' },
      { set: 'latin', text: ' 2' },
    ]);
    expect(fontRuns('Łukasz Équipe').map(({ set }) => set)).toEqual(['latin-ext', 'latin']);
  });

  it('replaces characters that no font has', () => {
    expect(fontRuns('Owls 🦉 東')).toEqual([{ set: 'latin', text: 'Owls ? ?' }]);
  });
});
