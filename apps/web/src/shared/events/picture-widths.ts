/** The width of a card: a column of its own on a phone, of several elsewhere. */
export const CARD_SIZES = '(max-width: 40rem) 94vw, 24rem';

/** The `srcset` of a picture that exists in two widths; undefined if it has one. */
export function pictureWidths(wide: string, small: string | null | undefined): string | undefined {
  return small ? `${small} 640w, ${wide} 1280w` : undefined;
}
