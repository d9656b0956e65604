import { describe, expect, it } from 'vitest';
import { posterLayout, posterLayouts } from './poster-layout.ts';

describe('posterLayout', () => {
  it('is the same for an event on every page', () => {
    expect(posterLayout({ id: 4, hasScore: true })).toBe(posterLayout({ id: 4, hasScore: true }));
  });

  it('fills the space of a missing score with the crests', () => {
    expect(posterLayout({ id: 3, hasScore: true })).toBe('seam');
    expect(posterLayout({ id: 3, hasScore: false })).toBe('next');
  });
});

describe('posterLayouts', () => {
  it('never repeats a layout in neighbours', () => {
    const ids = [3, 6, 9, 12, 1, 4, 7, 2, 5, 5];
    const chosen = posterLayouts(ids.map(id => ({ id, hasScore: true })));
    expect(chosen.every((layout, at) => layout !== chosen[at - 1])).toBe(true);
  });
});
