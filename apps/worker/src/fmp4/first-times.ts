import { type Box, boxAt, childrenOf, topBox } from './boxes.ts';

const HAS_DATA_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const SAMPLE_FIELDS = [0x100, 0x200, 0x400];
const HAS_COMPOSITION = 0x800;

/** Returns the presentation time of each track's first sample, in ticks by track id. Edit lists are ignored. */
export function firstTimes(segment: Buffer): Map<number, number> {
  const moof = topBox(segment, 'moof');
  if (!moof) throw new Error('the segment has no moof box where one is looked for');
  const trafs = childrenOf(segment, moof).filter(box => box.type === 'traf');
  return new Map(trafs.flatMap(traf => firstTime(segment, traf)));
}

function firstTime(segment: Buffer, traf: Box): [number, number][] {
  const [tfhd, tfdt, trun] = ['tfhd', 'tfdt', 'trun'].map(type => boxAt(segment, traf, type));
  if (!tfhd || !tfdt || !trun || segment.readUInt32BE(trun.body + 4) === 0) return [];
  const at = tfdt.body + 4;
  const decoded = segment[tfdt.body] === 1 ? Number(segment.readBigUInt64BE(at)) : segment.readUInt32BE(at);
  return [[segment.readUInt32BE(tfhd.body + 4), decoded + firstComposition(segment, trun)]];
}

function firstComposition(segment: Buffer, trun: Box): number {
  const flags = segment.readUInt32BE(trun.body) & 0xffffff;
  if (!(flags & HAS_COMPOSITION)) return 0;
  const before = [HAS_DATA_OFFSET, HAS_FIRST_FLAGS, ...SAMPLE_FIELDS].filter(flag => flags & flag);
  return segment.readInt32BE(trun.body + 8 + before.length * 4);
}
