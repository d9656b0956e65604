import type { AudioParameters } from './audio-parameters.ts';
import { box, fullBox, uint16, uint32, zeros } from './boxes.ts';
import { avc1, mp4a } from './sample-entries.ts';
import { AUDIO_TRACK_ID, VIDEO_TIMESCALE, VIDEO_TRACK_ID } from './tracks.ts';
import type { VideoParameters } from './video-parameters.ts';

export interface StreamParameters {
  readonly video: VideoParameters;
  readonly audio: AudioParameters | null;
}

interface Track {
  readonly id: number;
  readonly timescale: number;
  readonly handler: 'vide' | 'soun';
  readonly name: string;
  readonly mediaHeader: Buffer;
  readonly sampleEntry: Buffer;
  readonly width: number;
  readonly height: number;
  readonly volume: number;
}

const ONE = 0x10000;
const MATRIX = uint32(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000);
const FULL_VOLUME = 0x100;
const UNDETERMINED_LANGUAGE = 0x55c4;
const ENABLED_IN_MOVIE = 3;
const SAME_FILE = 1;

/**
 * Builds the init segment (ISO/IEC 14496-12, section 8). It has no edit lists, because readers that ignore them would
 * lose sync: the fragments' own times carry the offset between sound and picture.
 * `ticks` is the duration of a complete video, at 90 kHz.
 */
export function initSegment({ video, audio }: StreamParameters, ticks = 0): Buffer {
  const tracks = audio === null ? [videoTrack(video)] : [videoTrack(video), audioTrack(audio)];
  const extensions = tracks.map(track => fullBox('trex', 0, 0, uint32(track.id, 1, 0, 0, 0)));
  const brands = Buffer.from('iso6cmfc', 'latin1');
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6', 'latin1'), uint32(1), brands),
    box(
      'moov',
      movieHeader(tracks.length + 1),
      ...tracks.map(trackBox),
      box('mvex', ...lengthBox(ticks), ...extensions),
    ),
  ]);
}

function videoTrack(video: VideoParameters): Track {
  return {
    id: VIDEO_TRACK_ID,
    timescale: VIDEO_TIMESCALE,
    handler: 'vide',
    name: 'picture',
    mediaHeader: fullBox('vmhd', 0, 1, zeros(8)),
    sampleEntry: avc1(video),
    width: video.width,
    height: video.height,
    volume: 0,
  };
}

function audioTrack(audio: AudioParameters): Track {
  return {
    id: AUDIO_TRACK_ID,
    timescale: audio.sampleRate,
    handler: 'soun',
    name: 'sound',
    mediaHeader: fullBox('smhd', 0, 0, zeros(4)),
    sampleEntry: mp4a(audio),
    width: 0,
    height: 0,
    volume: FULL_VOLUME,
  };
}

function movieHeader(nextTrackId: number): Buffer {
  const times = uint32(0, 0, VIDEO_TIMESCALE, 0);
  return fullBox(
    'mvhd',
    0,
    0,
    times,
    uint32(ONE),
    uint16(FULL_VOLUME),
    zeros(10),
    MATRIX,
    zeros(24),
    uint32(nextTrackId),
  );
}

function lengthBox(ticks: number): Buffer[] {
  return ticks === 0 ? [] : [fullBox('mehd', 0, 0, uint32(ticks))];
}

function trackBox(track: Track): Buffer {
  return box(
    'trak',
    trackHeader(track),
    box('mdia', mediaTimes(track), handlerBox(track), mediaInformation(track)),
  );
}

function trackHeader({ id, volume, width, height }: Track): Buffer {
  const timesAndId = uint32(0, 0, id, 0, 0);
  const size = uint32(width * ONE, height * ONE);
  return fullBox('tkhd', 0, ENABLED_IN_MOVIE, timesAndId, zeros(8), uint16(0, 0, volume, 0), MATRIX, size);
}

function mediaTimes({ timescale }: Track): Buffer {
  return fullBox('mdhd', 0, 0, uint32(0, 0, timescale, 0), uint16(UNDETERMINED_LANGUAGE, 0));
}

function handlerBox({ handler, name }: Track): Buffer {
  return fullBox(
    'hdlr',
    0,
    0,
    zeros(4),
    Buffer.from(handler, 'latin1'),
    zeros(12),
    Buffer.from(`${name}\0`, 'latin1'),
  );
}

function mediaInformation({ mediaHeader, sampleEntry }: Track): Buffer {
  const references = fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, SAME_FILE));
  return box('minf', mediaHeader, box('dinf', references), emptySampleTable(sampleEntry));
}

// The fragments describe the samples.
function emptySampleTable(sampleEntry: Buffer): Buffer {
  return box(
    'stbl',
    fullBox('stsd', 0, 0, uint32(1), sampleEntry),
    fullBox('stts', 0, 0, uint32(0)),
    fullBox('stsc', 0, 0, uint32(0)),
    fullBox('stsz', 0, 0, uint32(0, 0)),
    fullBox('stco', 0, 0, uint32(0)),
  );
}
