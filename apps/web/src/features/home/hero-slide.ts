import type { Slide } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { featuredEvent, type HomeData } from './featured-event.ts';

export type HeroSlide =
  | { readonly kind: 'event'; readonly key: string; readonly event: SportsEvent }
  | { readonly kind: 'slide'; readonly key: string; readonly slide: Slide };

/** The filter of home by sport. With a school or team filter, `FilterHead` replaces the hero. */
interface Shown {
  readonly isFiltered: boolean;
  readonly categoryId: number | null;
}

/** Specification 3: a slide belongs to a category, a school or a team, or to all (main). */
function belongs({ slidable_type, slidable_id }: Slide, { isFiltered, categoryId }: Shown): boolean {
  if (!isFiltered || slidable_type === null) return true;
  return slidable_type === 'category' && slidable_id === categoryId;
}

/** Specification 3, type filter: a slide about live games, upcoming games or replays shows only while there are any. */
function hasItsGames({ type }: Slide, home: HomeData | null): boolean {
  if (type === null || home === null) return true;
  return type === 'vod' ? home.replays.length > 0 : home[type].length > 0;
}

/** The featured game first, then the channel's slides. */
export function heroSlides(home: HomeData | null, slides: readonly Slide[], shown: Shown): HeroSlide[] {
  const event = home && featuredEvent(home);
  const pictures = slides
    .filter(slide => belongs(slide, shown) && hasItsGames(slide, home))
    .map(slide => ({ kind: 'slide', key: `slide-${slide.id}`, slide }) as const);
  if (event === null) return pictures;
  return [{ kind: 'event', key: `event-${event.id}`, event }, ...pictures];
}

interface Page {
  readonly type: Slide['slidable_type'];
  readonly id: number;
  readonly address: string;
}

/** The slides below the head of a school or a team, without those that link to this page. */
export function ownSlides(slides: readonly Slide[], { type, id, address }: Page): HeroSlide[] {
  return slides
    .filter(({ slidable_type, slidable_id }) => slidable_type === type && slidable_id === id)
    .filter(({ to }) => to !== address)
    .map(slide => ({ kind: 'slide', key: `slide-${slide.id}`, slide }));
}
