import type { Sample } from './samples.ts';

export interface FragmentTrack {
  readonly track_id: number;
  /** At least one sample, in decoding order. */
  readonly samples: readonly Sample[];
}

const DATA_FROM_MOOF = 0x20000;
/** Offset of the data, then of each sample its duration, size, flags and when it is shown; in version 1 that may be earlier than it is decoded. */
const RUN_FIELDS = 0x1000f01;
const KEY_FLAGS = 0x2000000;
const OTHER_FLAGS = 0x1010000;
const HEAD_BYTES = 8;

/** Writes a media segment: one moof with its mdat. */
export function writeFragment(sequence: number, tracks: readonly FragmentTrack[]): Buffer {
  const size = moofOf(sequence, tracks, []).length;
  const data = tracks.map(({ samples }) => Buffer.concat(samples.map(sample => sample.data)));
  const offsets = data.map(
    (_, i) => size + HEAD_BYTES + data.slice(0, i).reduce((sum, { length }) => sum + length, 0),
  );
  return Buffer.concat([moofOf(sequence, tracks, offsets), writeBox('mdat', ...data)]);
}

export function writeBox(type: string, ...content: readonly Buffer[]): Buffer {
  const size = HEAD_BYTES + content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([words(size), Buffer.from(type, 'latin1'), ...content]);
}

function moofOf(sequence: number, tracks: readonly FragmentTrack[], offsets: readonly number[]): Buffer {
  const trafs = tracks.map((track, i) => trafOf(track, offsets[i] ?? 0));
  return writeBox('moof', writeBox('mfhd', words(0, sequence)), ...trafs);
}

function trafOf({ track_id, samples }: FragmentTrack, offset: number): Buffer {
  const decoded = Buffer.alloc(8);
  decoded.writeBigUInt64BE(BigInt(samples[0]?.decoded ?? 0));
  const run = words(RUN_FIELDS, samples.length, offset, ...samples.flatMap(sampleFields));
  return writeBox(
    'traf',
    writeBox('tfhd', words(DATA_FROM_MOOF, track_id)),
    writeBox('tfdt', words(0x1000000), decoded),
    writeBox('trun', run),
  );
}

function sampleFields({ duration, data, is_key, shown, decoded }: Sample): number[] {
  return [duration, data.length, is_key ? KEY_FLAGS : OTHER_FLAGS, shown - decoded];
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, i * 4);
  return bytes;
}
