import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withFragmentedMp4Only } from './fragmented-mp4-only.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const hls = readFileSync(join(PACKAGES, 'hls.js', 'dist/hls.light.mjs'), 'utf8');

describe('withFragmentedMp4Only', () => {
  it('leaves fragmented MP4 as the only container that the installed hls.js reads', () => {
    expect(hls).toMatch(/demux: TSDemuxer/);
    const code = withFragmentedMp4Only(hls);
    expect(code.match(/demux: \w+/g)).toEqual(['demux: MP4Demuxer']);
    expect(code).not.toMatch(/TSDemuxer\.probe/);
  });

  it('refuses an hls.js that it does not know', () => {
    expect(() => withFragmentedMp4Only('const muxers = [];')).toThrow(
      'Found the list of containers 0 times in hls.js',
    );
  });
});
