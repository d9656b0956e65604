export interface ListedSegment {
  readonly sequence: number;
  readonly seconds: number;
  readonly address: string;
}

/** The fields of a playlist that a player needs to continue. */
export function readPlaylist(text: string, url: string): ListedSegment[] {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  const entries = [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\n]+)/g)];
  return entries.map(([, seconds, address = ''], index) => ({
    sequence: first + index,
    seconds: Number(seconds),
    address: new URL(address, url).href,
  }));
}
