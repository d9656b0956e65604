import type { MediaStorage } from '@grandstand/storage/media-storage';
import { describe, expect, it } from 'vitest';
import { inlinePlaylists } from './inline-playlists.ts';

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=900000,BANDWIDTH=1200000,RESOLUTION=854x480
480p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=640x360
360p/index.m3u8
`;
const MEDIA = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.0,
s00001.m4s
#EXTINF:4.0,
s00002.m4s
#EXT-X-ENDLIST
`;
const ADDRESS = '/media/recordings/7/stream/master.m3u8';

function storageOf(files: Record<string, string>): MediaStorage {
  return { readText: async (key: string) => files[key] } as Partial<MediaStorage> as MediaStorage;
}

describe('inlinePlaylists', () => {
  it('carries the master and the lowest rendition, and preloads what the player asks for first', async () => {
    const storage = storageOf({
      'recordings/7/stream/master.m3u8': MASTER,
      'recordings/7/stream/360p/index.m3u8': MEDIA,
    });
    expect(await inlinePlaylists(storage, ADDRESS)).toEqual({
      playlists: { [ADDRESS]: MASTER, '/media/recordings/7/stream/360p/index.m3u8': MEDIA },
      preload: ['/media/recordings/7/stream/360p/init.mp4', '/media/recordings/7/stream/360p/s00001.m4s'],
    });
  });

  it('carries nothing of a recording whose files are not there', async () => {
    expect(await inlinePlaylists(storageOf({}), ADDRESS)).toEqual({ playlists: {}, preload: [] });
  });

  it('leaves out a playlist that would weigh more than it saves', async () => {
    const storage = storageOf({
      'recordings/7/stream/master.m3u8': MASTER,
      'recordings/7/stream/360p/index.m3u8': MEDIA + '#EXTINF:4.0,\ns.m4s\n'.repeat(2000),
    });
    expect(await inlinePlaylists(storage, ADDRESS)).toEqual({ playlists: {}, preload: [] });
  });
});
