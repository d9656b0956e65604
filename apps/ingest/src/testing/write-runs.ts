import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Each run of a playlist (what stands between two discontinuities) as a file of its own, in order.
 * ffmpeg's reader of playlists keeps the first init segment for all of it, so it can judge runs only.
 */
export async function writeRuns(playlist: string): Promise<string[]> {
  const folder = dirname(playlist);
  const text = await readFile(playlist, 'utf8');
  return Promise.all(
    text.split('#EXT-X-DISCONTINUITY').map(async (run, at) => {
      const names = [...run.matchAll(/^#EXT-X-MAP:URI="(.+)"$|^(s\d+\.m4s)$/gm)].map(
        ([, map, uri]) => map ?? uri ?? '',
      );
      const path = join(folder, `run-${at}.mp4`);
      await writeFile(
        path,
        Buffer.concat(await Promise.all(names.map(name => readFile(join(folder, name))))),
      );
      return path;
    }),
  );
}
