import type { Plugin } from 'vite';

const HLS = /\/hls\.light\.mjs$/;

/** The code for MPEG-TS, AAC and MP3 in hls.js, each with its replacement: the bundler drops the rest as unused. */
const EDITS = [
  {
    name: 'the list of containers',
    found: /const muxConfig = \[(\{\s*demux: MP4Demuxer,\s*remux: PassThroughRemuxer\s*\})[^\]]*\];/g,
    replacement: 'const muxConfig = [$1];',
  },
  {
    name: 'the choice of a key frame’s container',
    found: /= [^;=]* && TSDemuxer\.probe\([^)]*\) \? initSegmentData : uintData;/g,
    replacement: '= uintData;',
  },
  {
    name: 'the constants of the MP4 writer',
    found: /_MP = MP4;\s*MP4\.FTYP = [\s\S]*?\]\)\)\);/g,
    replacement: '',
  },
];

/** hls.js without the code for containers that no stream of ours has. */
export function withFragmentedMp4Only(code: string): string {
  return EDITS.reduce((edited, { name, found, replacement }) => {
    const count = edited.match(found)?.length ?? 0;
    if (count !== 1) throw new Error(`Found ${name} ${count} times in hls.js instead of once`);
    return edited.replace(found, replacement);
  }, code);
}

/** All streams are fragmented MP4 (the packager and the ingest write nothing else): it saves a tenth of hls.js. */
export function fragmentedMp4Only(): Plugin {
  return {
    name: 'fragmented-mp4-only',
    transform: {
      filter: { id: HLS },
      handler: code => ({ code: withFragmentedMp4Only(code), map: null }),
    },
  };
}
