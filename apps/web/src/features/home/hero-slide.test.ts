import type { Slide } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { heroSlides } from './hero-slide.ts';

const slide = (id: number, slidable_type: Slide['slidable_type'], slidable_id: number | null) =>
  ({ id, slidable_type, slidable_id }) as Slide;
const slides = [slide(1, null, null), slide(2, 'category', 7), slide(3, 'group', 4)];
const everything = { isFiltered: false, categoryId: null };
const keys = (shown: Parameters<typeof heroSlides>[2]) =>
  heroSlides(null, slides, shown).map(({ key }) => key);

describe('heroSlides', () => {
  it('opens with the featured game', () => {
    const [first] = heroSlides({ id: 9 } as SportsEvent, slides, everything);
    expect(first?.key).toBe('event-9');
  });

  it('shows every slide of the channel on home, the main ones and the sport’s own when filtered', () => {
    expect(keys(everything)).toEqual(['slide-1', 'slide-2', 'slide-3']);
    expect(keys({ isFiltered: true, categoryId: 7 })).toEqual(['slide-1', 'slide-2']);
    expect(keys({ isFiltered: true, categoryId: null })).toEqual(['slide-1']);
  });
});
