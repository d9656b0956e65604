import { lowestVariant } from '@grandstand/rules/master-playlist';
import type { MediaStorage } from '@grandstand/storage/media-storage';

export interface InlinePlaylists {
  /** Playlist texts by URL. */
  readonly playlists: Record<string, string>;
  /** The first files that the player requests: initialisation and first segment of the lowest rendition. */
  readonly preload: string[];
}

const NOTHING: InlinePlaylists = { playlists: {}, preload: [] };

/** Longer playlists would enlarge the page more than they save a request. */
const LONGEST_INLINE_BYTES = 16 * 1024;

/**
 * The playlists of a free recording, for the initial HTML of its page: saves two requests before the first frame.
 * `address` is the URL of the master playlist, under `/media/` or at the ingest.
 */
export async function inlinePlaylists(storage: MediaStorage, address: string): Promise<InlinePlaylists> {
  const master = await storage.readText(keyOf(address));
  if (master === undefined) return NOTHING;
  const lowest = lowestVariant(master);
  if (lowest === undefined) return NOTHING;
  const variantAddress = siblingAddress(address, lowest);
  const variant = await storage.readText(keyOf(variantAddress));
  if (variant === undefined || variant.length > LONGEST_INLINE_BYTES) return NOTHING;
  return {
    playlists: { [address]: master, [variantAddress]: variant },
    preload: firstFiles(variant).map(file => siblingAddress(variantAddress, file)),
  };
}

function keyOf(address: string): string {
  return address.slice(address.indexOf('recordings/'));
}

function siblingAddress(address: string, file: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1) + file;
}

/** Initialisation and first segment of a media playlist. */
function firstFiles(playlist: string): string[] {
  const map = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1];
  const segment = playlist.split('\n').find(line => line !== '' && !line.startsWith('#'));
  return [map, segment].filter(file => file !== undefined);
}
