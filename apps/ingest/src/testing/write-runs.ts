import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes each run of a playlist (the segments between two discontinuities) to a file of its own, in order. ffmpeg's
 * playlist reader uses the first init segment for the whole playlist, so it can only decode single runs.
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
