/**
 * The width of a card: a column of its own on a phone, of several elsewhere. On a phone slightly less than it has, so that a
 * screen 720 pixels wide gets the picture of 640, not that of 1280.
 */
export const CARD_SIZES = '(max-width: 40rem) 88vw, 24rem';

/** The same in a rail, whose cards are narrower. On a phone, the picture of 640 is sharp enough for any screen. */
export const RAIL_CARD_SIZES = '(max-width: 40rem) 13.3rem, 24rem';

/** The `srcset` of a picture that exists in two widths; undefined if it has one. */
export function pictureWidths(wide: string, small: string | null | undefined): string | undefined {
  return small ? `${small} 640w, ${wide} 1280w` : undefined;
}
