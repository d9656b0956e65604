import { type Box, boxAt, childrenOf, topBoxes } from './boxes.ts';
import type { InitTrack } from './init-tracks.ts';

/** Turns the edit lists of an init segment into padding, in place. */
export function blankEdits(init: Buffer, tracks: readonly InitTrack[]): void {
  for (const { edits } of tracks) {
    if (edits) init.write('free', edits.start + 4, 'latin1');
  }
}

const HAS_DATA_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const SAMPLE_FIELDS = [0x100, 0x200, 0x400];
const HAS_COMPOSITION = 0x800;

/**
 * Turns a delay between decoding and showing into negative offsets, in place: the first picture is then decoded and shown
 * at the same time. Players start a film at its first decoding time, and would find nothing to show there.
 * Returns false for pictures that are not reordered, which have no such offsets.
 */
export function removeDelay(segment: Buffer, trackId: number, delay: number): boolean {
  const trafs = topBoxes(segment)
    .filter(box => box.type === 'moof')
    .flatMap(moof => childrenOf(segment, moof))
    .filter(box => box.type === 'traf')
    .filter(traf => {
      const tfhd = boxAt(segment, traf, 'tfhd');
      return tfhd !== undefined && segment.readUInt32BE(tfhd.body + 4) === trackId;
    });
  const truns = trafs.flatMap(traf => childrenOf(segment, traf).filter(box => box.type === 'trun'));
  if (!truns.every(trun => segment.readUInt32BE(trun.body) & HAS_COMPOSITION)) return false;
  for (const trun of truns) lowerOffsets(segment, trun, delay);
  return true;
}

function lowerOffsets(segment: Buffer, trun: Box, delay: number): void {
  const flags = segment.readUInt32BE(trun.body) & 0xffffff;
  const isSet = (flag: number) => (flags & flag) !== 0;
  const first = trun.body + 8 + 4 * [HAS_DATA_OFFSET, HAS_FIRST_FLAGS].filter(isSet).length;
  const before = 4 * SAMPLE_FIELDS.filter(isSet).length;
  const samples = segment.readUInt32BE(trun.body + 4);
  // Version 1 has signed offsets.
  segment[trun.body] = 1;
  for (let index = 0; index < samples; index += 1) {
    const at = first + index * (before + 4) + before;
    segment.writeInt32BE(segment.readInt32BE(at) - delay, at);
  }
}

/** Shifts the times of a segment in place, by ticks for each track id. A segment of several parts has a moof for each. */
export function shiftTimes(segment: Buffer, ticksByTrack: ReadonlyMap<number, number>): void {
  const moofs = topBoxes(segment).filter(box => box.type === 'moof');
  if (moofs.length === 0) throw new Error('the segment has no moof box where one is looked for');
  const trafs = moofs.flatMap(moof => childrenOf(segment, moof)).filter(box => box.type === 'traf');
  for (const traf of trafs) shiftTrack(segment, traf, ticksByTrack);
}

function shiftTrack(segment: Buffer, traf: Box, ticksByTrack: ReadonlyMap<number, number>): void {
  const tfhd = boxAt(segment, traf, 'tfhd');
  const tfdt = boxAt(segment, traf, 'tfdt');
  if (!tfhd || !tfdt) throw new Error('a track of the segment has no time');
  const ticks = ticksByTrack.get(segment.readUInt32BE(tfhd.body + 4)) ?? 0;
  const at = tfdt.body + 4;
  if (segment[tfdt.body] === 1) segment.writeBigUInt64BE(segment.readBigUInt64BE(at) + BigInt(ticks), at);
  else segment.writeUInt32BE(segment.readUInt32BE(at) + ticks, at);
}
