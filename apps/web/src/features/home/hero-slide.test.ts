import type { Slide } from '@grandstand/contract/content.schema';
import { describe, expect, it } from 'vitest';
import type { HomeData } from './featured-event.ts';
import { heroSlides, ownSlides } from './hero-slide.ts';

const slide = (id: number, slidable_type: Slide['slidable_type'], slidable_id: number | null) =>
  ({ id, slidable_type, slidable_id, type: null }) as Slide;
const home = (lists: object) => ({ live: [], upcoming: [], replays: [], ...lists }) as unknown as HomeData;
const slides = [slide(1, null, null), slide(2, 'category', 7), slide(3, 'group', 4)];
const everything = { isFiltered: false, categoryId: null };
const keys = (shown: Parameters<typeof heroSlides>[2]) =>
  heroSlides(null, slides, shown).map(({ key }) => key);

describe('heroSlides', () => {
  it('starts with the featured game', () => {
    const [first] = heroSlides(home({ live: [{ id: 9 }] }), slides, everything);
    expect(first?.key).toBe('event-9');
  });

  it('shows every slide on home, and only the main and the sport’s slides when filtered', () => {
    expect(keys(everything)).toEqual(['slide-1', 'slide-2', 'slide-3']);
    expect(keys({ isFiltered: true, categoryId: 7 })).toEqual(['slide-1', 'slide-2']);
    expect(keys({ isFiltered: true, categoryId: null })).toEqual(['slide-1']);
  });

  it('shows a slide about live games only while there are any', () => {
    const live: Slide[] = slides.slice(0, 1).map(main => ({ ...main, type: 'live' }));
    expect(heroSlides(home({ live: [{ id: 9 }] }), live, everything)).toHaveLength(2);
    expect(heroSlides(home({ upcoming: [{ id: 9, note: null }] }), live, everything)).toHaveLength(1);
  });
});

describe('ownSlides', () => {
  const school = { type: 'group', id: 4, address: '/?school=eastmere' } as const;

  it('returns only the slides of the school or team', () => {
    expect(ownSlides(slides, school).map(({ key }) => key)).toEqual(['slide-3']);
    expect(ownSlides(slides, { ...school, type: 'participant' })).toEqual([]);
  });

  it('skips slides that link to the current page', () => {
    const leading = (to: string) => slides.map(item => ({ ...item, to }));
    expect(ownSlides(leading('/?school=eastmere'), school)).toEqual([]);
    expect(ownSlides(leading('/schedule?school=eastmere'), school)).toHaveLength(1);
  });
});
