import type { MediaStorage } from '@grandstand/storage/media-storage';

export interface InlinePlaylists {
  /** Playlist address → its text. */
  readonly playlists: Record<string, string>;
  /** What the player asks for first: the initialisation and first segment of the lowest rendition. */
  readonly preload: string[];
}

const NOTHING: InlinePlaylists = { playlists: {}, preload: [] };

/** Long games have long playlists; beyond this a page would grow more than a request saves. */
const LONGEST_INLINE_BYTES = 16 * 1024;

/**
 * The playlists of a free recording, for its page's first HTML: the first frame then waits for two requests less.
 * `address` is that of the master playlist: ours under `/media/`, or the ingest's.
 */
export async function inlinePlaylists(storage: MediaStorage, address: string): Promise<InlinePlaylists> {
  const master = await storage.readText(keyOf(address));
  if (master === undefined) return NOTHING;
  const lowest = variants(master).sort((a, b) => a.bandwidth - b.bandwidth)[0];
  if (lowest === undefined) return NOTHING;
  const variantAddress = beside(address, lowest.uri);
  const variant = await storage.readText(keyOf(variantAddress));
  if (variant === undefined || variant.length > LONGEST_INLINE_BYTES) return NOTHING;
  return {
    playlists: { [address]: master, [variantAddress]: variant },
    preload: firstFiles(variant).map(file => beside(variantAddress, file)),
  };
}

function keyOf(address: string): string {
  return address.slice(address.indexOf('recordings/'));
}

function beside(address: string, file: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1) + file;
}

/** The renditions a master playlist names: each address follows the line that describes it. */
function variants(master: string): { bandwidth: number; uri: string }[] {
  const lines = master.split('\n');
  return lines.flatMap((line, index) => {
    const bandwidth = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1];
    const uri = lines[index + 1]?.trim();
    return bandwidth && uri ? [{ bandwidth: Number(bandwidth), uri }] : [];
  });
}

/** Initialisation and first segment of a media playlist. */
function firstFiles(playlist: string): string[] {
  const map = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1];
  const segment = playlist.split('\n').find(line => line !== '' && !line.startsWith('#'));
  return [map, segment].filter(file => file !== undefined);
}
