/** The `srcset` of a picture that a recording has in two widths; undefined if it has one. */
export function pictureWidths(wide: string, small: string | null | undefined): string | undefined {
  return small ? `${small} 640w, ${wide} 1280w` : undefined;
}
