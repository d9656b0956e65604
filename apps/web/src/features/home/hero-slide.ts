import type { Slide } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { featuredEvent, type HomeData } from './featured-event.ts';

export type HeroSlide =
  | { readonly kind: 'event'; readonly key: string; readonly event: SportsEvent }
  | { readonly kind: 'slide'; readonly key: string; readonly slide: Slide };

/** The sport by which home is filtered; schools and teams have a head of their own in the hero's place. */
interface Shown {
  readonly isFiltered: boolean;
  readonly categoryId: number | null;
}

/** Specification 3: a slide belongs to a category, a school or a team, or to all (main). */
function belongs({ slidable_type, slidable_id }: Slide, { isFiltered, categoryId }: Shown): boolean {
  if (!isFiltered || slidable_type === null) return true;
  return slidable_type === 'category' && slidable_id === categoryId;
}

/** Its type filter: a slide about games on air, to come or to watch again stands while there are such. */
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

/** What stands under the head of a school or a team; a slide that leads to this very page has nothing to offer on it. */
export function ownSlides(slides: readonly Slide[], { type, id, address }: Page): HeroSlide[] {
  return slides
    .filter(({ slidable_type, slidable_id }) => slidable_type === type && slidable_id === id)
    .filter(({ to }) => to !== address)
    .map(slide => ({ kind: 'slide', key: `slide-${slide.id}`, slide }));
}
