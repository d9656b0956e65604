import { editedCode, editLibrary } from './edit-library.ts';

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
export const withFragmentedMp4Only = (code: string): string => editedCode('hls.js', EDITS, code);

/** All streams are fragmented MP4 (the packager and the ingest write nothing else): it saves a tenth of hls.js. */
export const fragmentedMp4Only = () => editLibrary('fragmented-mp4-only', HLS, withFragmentedMp4Only);
