import { type Box, boxAt, childrenOf, topBoxes } from './boxes.ts';
import type { InitTrack } from './init-tracks.ts';

/** Turns the edit lists of an init segment into padding, in place. */
export function blankEdits(init: Buffer, tracks: readonly InitTrack[]): void {
  for (const { edits } of tracks) {
    if (edits) init.write('free', edits.start + 4, 'latin1');
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
