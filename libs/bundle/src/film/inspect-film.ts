import { LIMITS } from '../limits.ts';
import { type Box, boxesIn, findBox } from './mp4-boxes.ts';

/** Codecs that every browser plays. */
const PICTURE_CODEC = 'avc1';
const SOUND_CODEC = 'mp4a';
const NOT_PLAYABLE = 'must be an MP4 file of H.264 pictures, with AAC sound or none';

/**
 * Returns why a browser could not play a file as a preroll, as the end of a sentence; undefined if it can. Reads the description
 * of the film only; the pictures are the business of the browser, which plays around a preroll that fails.
 */
export function inspectFilm(bytes: Buffer): string | undefined {
  try {
    return inspect(bytes);
  } catch (error) {
    // A length field points beyond the end.
    if (error instanceof RangeError) return 'is broken: it ends in the middle';
    throw error;
  }
}

function inspect(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return NOT_PLAYABLE;
  const boxes = boxesIn(bytes);
  const description = boxes.find(({ type }) => type === 'moov');
  if (description === undefined) return 'is broken: it has no description of its film (moov)';
  if (boxes.findIndex(({ type }) => type === 'mdat') < boxes.indexOf(description)) {
    return 'must have its description first: write it with ffmpeg’s -movflags +faststart';
  }
  const codecs = codecsOf(description);
  if (
    !codecs.includes(PICTURE_CODEC) ||
    codecs.some(codec => codec !== PICTURE_CODEC && codec !== SOUND_CODEC)
  ) {
    return NOT_PLAYABLE;
  }
  const seconds = secondsOf(description);
  if (seconds > 0 && seconds <= LIMITS.filmSeconds) return undefined;
  return `lasts ${Math.round(seconds)} seconds; the limit is ${LIMITS.filmSeconds}`;
}

/** The codec of each track. */
function codecsOf(description: Box): string[] {
  return boxesIn(description.data)
    .filter(({ type }) => type === 'trak')
    .map(track => {
      const descriptions = findBox(track, ['mdia', 'minf', 'stbl', 'stsd']);
      // Version, flags and the number of entries come first; an entry begins with its length.
      return descriptions?.data.toString('latin1', 12, 16) ?? '';
    });
}

/** The duration of the whole film; 0 if it is unknown. */
function secondsOf(description: Box): number {
  const header = findBox(description, ['mvhd'])?.data;
  if (header === undefined) return 0;
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return timescale === 0 ? 0 : duration / timescale;
}
