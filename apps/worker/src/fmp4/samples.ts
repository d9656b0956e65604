import { type Box, boxAt, childrenOf, topBox, topBoxes } from './boxes.ts';

/** One picture, or one frame of sound; times in the ticks of its track. */
export interface Sample {
  readonly decoded: number;
  readonly shown: number;
  readonly duration: number;
  /** Whether it can be decoded without earlier samples. */
  readonly is_key: boolean;
  readonly data: Buffer;
}

/** Default duration, size and flags of a sample whose fragment omits them. */
export interface SampleDefaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

const NO_DEFAULTS: SampleDefaults = { duration: 0, size: 0, flags: 0 };
const NOT_A_KEY = 0x10000;

/** Returns the defaults of an init segment by track id. */
export function sampleDefaults(init: Buffer): Map<number, SampleDefaults> {
  const moov = topBox(init, 'moov');
  const mvex = moov && boxAt(init, moov, 'mvex');
  const trexes = mvex ? childrenOf(init, mvex).filter(box => box.type === 'trex') : [];
  return new Map(
    trexes.map(({ body }) => {
      const [duration, size, flags] = [12, 16, 20].map(at => init.readUInt32BE(body + at));
      return [init.readUInt32BE(body + 4), { duration: duration ?? 0, size: size ?? 0, flags: flags ?? 0 }];
    }),
  );
}

/** Returns the samples of a segment by track id, in decoding order. Their data are views of the segment's buffer. */
export function samplesOf(
  segment: Buffer,
  defaults: ReadonlyMap<number, SampleDefaults>,
): Map<number, Sample[]> {
  const samples = new Map<number, Sample[]>();
  for (const moof of topBoxes(segment).filter(box => box.type === 'moof')) {
    for (const traf of childrenOf(segment, moof).filter(box => box.type === 'traf')) {
      const { track_id, samples: more } = samplesOfTrack(segment, moof, traf, defaults);
      samples.set(track_id, [...(samples.get(track_id) ?? []), ...more]);
    }
  }
  return samples;
}

function samplesOfTrack(
  bytes: Buffer,
  moof: Box,
  traf: Box,
  defaults: ReadonlyMap<number, SampleDefaults>,
): { track_id: number; samples: Sample[] } {
  const head = trackHead(bytes, moof, traf, defaults);
  const tfdt = boxAt(bytes, traf, 'tfdt');
  if (!tfdt) throw new Error('a track of the segment has no time');
  const isLong = bytes[tfdt.body] === 1;
  const decoded = isLong ? Number(bytes.readBigUInt64BE(tfdt.body + 4)) : bytes.readUInt32BE(tfdt.body + 4);
  const cursor = { decoded, at: head.base };
  const runs = childrenOf(bytes, traf).filter(box => box.type === 'trun');
  return { track_id: head.track_id, samples: runs.flatMap(run => samplesOfRun(bytes, run, head, cursor)) };
}

interface TrackHead {
  readonly track_id: number;
  /** The base of data offsets. */
  readonly base: number;
  readonly own: SampleDefaults;
}

function trackHead(
  bytes: Buffer,
  moof: Box,
  traf: Box,
  defaults: ReadonlyMap<number, SampleDefaults>,
): TrackHead {
  const tfhd = boxAt(bytes, traf, 'tfhd');
  if (!tfhd) throw new Error('a track of the segment has no head');
  const track_id = bytes.readUInt32BE(tfhd.body + 4);
  const fields = optionalFields(bytes, tfhd, 8);
  const base = fields.has(0x1, 8) ?? moof.start;
  fields.has(0x2, 4);
  const known = defaults.get(track_id) ?? NO_DEFAULTS;
  const duration = fields.has(0x8, 4) ?? known.duration;
  const size = fields.has(0x10, 4) ?? known.size;
  const flags = fields.has(0x20, 4) ?? known.flags;
  return { track_id, base, own: { duration, size, flags } };
}

/** Reads consecutive optional fields, whose presence the flags define. */
function optionalFields(bytes: Buffer, box: Box, offset: number) {
  const flags = bytes.readUInt32BE(box.body) & 0xffffff;
  let at = box.body + offset;
  return {
    has(flag: number, length: 4 | 8): number | undefined {
      if (!(flags & flag)) return undefined;
      at += length;
      return length === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUInt32BE(at - 4);
    },
  };
}

function samplesOfRun(
  bytes: Buffer,
  run: Box,
  { base, own }: TrackHead,
  cursor: { decoded: number; at: number },
): Sample[] {
  const fields = optionalFields(bytes, run, 8);
  const offset = fields.has(0x1, 4);
  if (offset !== undefined) cursor.at = base + (offset | 0);
  const firstFlags = fields.has(0x4, 4);
  const isSigned = bytes[run.body] === 1;
  return Array.from({ length: bytes.readUInt32BE(run.body + 4) }, (_, index) => {
    const duration = fields.has(0x100, 4) ?? own.duration;
    const size = fields.has(0x200, 4) ?? own.size;
    const flags = fields.has(0x400, 4) ?? (index === 0 ? firstFlags : undefined) ?? own.flags;
    const offsetOfShown = fields.has(0x800, 4) ?? 0;
    const shown = cursor.decoded + (isSigned ? offsetOfShown | 0 : offsetOfShown);
    const data = bytes.subarray(cursor.at, cursor.at + size);
    const sample = { decoded: cursor.decoded, shown, duration, is_key: !(flags & NOT_A_KEY), data };
    cursor.decoded += duration;
    cursor.at += size;
    return sample;
  });
}
