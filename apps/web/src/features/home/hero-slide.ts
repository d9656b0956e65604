import type { Slide } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';

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

/** The featured game first, then the channel's slides. */
export function heroSlides(event: SportsEvent | null, slides: readonly Slide[], shown: Shown): HeroSlide[] {
  const pictures = slides
    .filter(slide => belongs(slide, shown))
    .map(slide => ({ kind: 'slide', key: `slide-${slide.id}`, slide }) as const);
  if (event === null) return pictures;
  return [{ kind: 'event', key: `event-${event.id}`, event }, ...pictures];
}
