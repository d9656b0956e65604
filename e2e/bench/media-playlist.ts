export interface ListedSegment {
  readonly sequence: number;
  readonly seconds: number;
  readonly address: string;
}

/** What stands in a playlist, as far as a player needs it to go on. */
export function readPlaylist(text: string, url: string): ListedSegment[] {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  const entries = [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\n]+)/g)];
  return entries.map(([, seconds, address = ''], index) => ({
    sequence: first + index,
    seconds: Number(seconds),
    address: new URL(address, url).href,
  }));
}
