import { type Box, boxAt, childrenOf, topBox } from './boxes.ts';

const ENTRIES_AT = 8;
const SOUND_ENTRY_BYTES = 28;
const RATE_BYTES = 8;

/**
 * Zeroes the AAC bit rate of an init segment in place. ffmpeg writes the bit rate of the current segment, so no two init
 * segments would be equal. Zero means unknown.
 */
export function blankBitRates(init: Buffer): void {
  const moov = topBox(init, 'moov');
  const tracks = moov ? childrenOf(init, moov).filter(box => box.type === 'trak') : [];
  for (const trak of tracks) blankTrack(init, trak);
}

function blankTrack(init: Buffer, trak: Box): void {
  const stsd = boxAt(init, trak, 'mdia', 'minf', 'stbl', 'stsd');
  const aac = stsd && boxAt(init, { ...stsd, body: stsd.body + ENTRIES_AT }, 'mp4a');
  if (!aac) return;
  const inside = { ...aac, body: aac.body + SOUND_ENTRY_BYTES };
  const esds = boxAt(init, inside, 'esds');
  const btrt = boxAt(init, inside, 'btrt');
  if (esds) blankRates(init, ratesOfEsds(init, esds));
  // After the size of a buffer.
  if (btrt) blankRates(init, btrt.body + 4);
}

/** The most and the average, 32 bits each. */
function blankRates(init: Buffer, at: number): void {
  init.fill(0, at, at + RATE_BYTES);
}

/** Inside the elementary stream: identity and flags; inside the decoder's configuration: kind, stream, size of a buffer. */
function ratesOfEsds(init: Buffer, { body }: Box): number {
  const config = contentOf(init, body + 4) + 3;
  return contentOf(init, config) + 5;
}

/** After the descriptor's tag comes its length, seven bits a byte, the last of them without the eighth. */
function contentOf(init: Buffer, descriptor: number): number {
  let at = descriptor + 1;
  while ((init[at] ?? 0) >= 0x80) at += 1;
  return at + 1;
}
