import type { Slide } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';

export type HeroSlide =
  | { readonly kind: 'event'; readonly key: string; readonly event: SportsEvent }
  | { readonly kind: 'slide'; readonly key: string; readonly slide: Slide };

/** The featured game first, then the channel's slides. */
export function heroSlides(event: SportsEvent | null, slides: readonly Slide[]): HeroSlide[] {
  const pictures = slides.map(slide => ({ kind: 'slide', key: `slide-${slide.id}`, slide }) as const);
  if (event === null) return pictures;
  return [{ kind: 'event', key: `event-${event.id}`, event }, ...pictures];
}
