/** The height of a player of this width. */
export function embedHeight(width: number): number {
  return Math.round((width * 9) / 16);
}

/** HTML that shows the player of a game on another site. */
export function embedCode({ id, name }: { id: number; name: string }, origin: string, width: number): string {
  const title = name.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
  return (
    `<iframe src="${origin}/watch_embed/${id}" title="${title}" width="${width}" height="${embedHeight(width)}"` +
    ' style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>'
  );
}
