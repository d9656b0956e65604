/** A message from the page around the player (docs/features/embedding.md). */
export type EmbedCommand =
  | { readonly grandstand: 'play' | 'pause' }
  | { readonly grandstand: 'seek'; readonly seconds: number };

/** Null for anything that is no command, such as a message of another script of that page. */
export function embedCommand(data: unknown): EmbedCommand | null {
  if (typeof data !== 'object' || data === null || !('grandstand' in data)) return null;
  if (data.grandstand === 'play' || data.grandstand === 'pause') return { grandstand: data.grandstand };
  if (data.grandstand !== 'seek' || !('seconds' in data)) return null;
  const { seconds } = data;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0
    ? { grandstand: 'seek', seconds }
    : null;
}
