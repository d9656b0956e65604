import { type Box, boxAt, childrenOf, topBox } from './boxes.ts';

export interface InitTrack {
  readonly track_id: number;
  /** `vide` or `soun`. */
  readonly handler: string;
  /** Ticks a second of this track's times. */
  readonly timescale: number;
  /** Offset of the edit list, in ticks of the track. */
  readonly edit_offset: number;
  readonly edits: Box | undefined;
}

/** Returns the tracks of an init segment, with the offsets of their edit lists. */
export function initTracks(init: Buffer): InitTrack[] {
  const moov = topBox(init, 'moov');
  const mvhd = moov && boxAt(init, moov, 'mvhd');
  if (!moov || !mvhd) throw new Error('the init segment has no moov box');
  const movieTimescale = init.readUInt32BE(versioned(init, mvhd, 12, 20));
  return childrenOf(init, moov)
    .filter(box => box.type === 'trak')
    .map(trak => initTrack(init, trak, movieTimescale));
}

function initTrack(init: Buffer, trak: Box, movieTimescale: number): InitTrack {
  const tkhd = boxAt(init, trak, 'tkhd');
  const mdhd = boxAt(init, trak, 'mdia', 'mdhd');
  const hdlr = boxAt(init, trak, 'mdia', 'hdlr');
  if (!tkhd || !mdhd || !hdlr) throw new Error('a track of the init segment has no head');
  const timescale = init.readUInt32BE(versioned(init, mdhd, 12, 20));
  const elst = boxAt(init, trak, 'edts', 'elst');
  return {
    track_id: init.readUInt32BE(versioned(init, tkhd, 12, 20)),
    handler: init.toString('latin1', hdlr.body + 8, hdlr.body + 12),
    timescale,
    edit_offset: elst ? editOffset(init, elst, timescale / movieTimescale) : 0,
    edits: boxAt(init, trak, 'edts'),
  };
}

/** Version 1 of a box has 64-bit times before the field. */
function versioned(bytes: Buffer, box: Box, offset32: number, offset64: number): number {
  return box.body + (bytes[box.body] === 1 ? offset64 : offset32);
}

/** An empty edit (media time -1) delays the track, the edit after it says which media time comes first. */
function editOffset(bytes: Buffer, elst: Box, ticksPerMovieTick: number): number {
  const is64 = bytes[elst.body] === 1;
  const count = bytes.readUInt32BE(elst.body + 4);
  let delay = 0;
  for (let i = 0, at = elst.body + 8; i < count; i++, at += is64 ? 20 : 12) {
    const duration = is64 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const mediaTime = is64 ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
    if (mediaTime !== -1) return Math.round(delay * ticksPerMovieTick) - mediaTime;
    delay += duration;
  }
  return 0;
}
