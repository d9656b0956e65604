import { BitReader } from './bit-reader.ts';

/** Profiles whose parameter set contains chroma, bit depth and scaling (H.264, 7.3.2.1.1). */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const MONOCHROME = 0;
const FULL_CHROMA = 3;
const MACROBLOCK = 16;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the picture size from a sequence parameter set (H.264, 7.3.2.1.1 and 7.4.2.1.1). */
export function pictureSize(sps: Buffer): PictureSize {
  const bits = new BitReader(withoutEmulationPrevention(sps.subarray(1)));
  const chroma = skipToChroma(bits);
  skipFrameOrder(bits);
  const columns = bits.expGolomb() + 1;
  const rows = bits.expGolomb() + 1;
  const fieldFactor = bits.flag() ? 1 : 2;
  if (fieldFactor === 2) bits.bit();
  bits.bit();
  const [left, right, top, bottom] = bits.flag() ? readCrop(bits) : [0, 0, 0, 0];
  const cropX = chroma === MONOCHROME || chroma === FULL_CHROMA ? 1 : 2;
  const cropY = (chroma === 1 ? 2 : 1) * fieldFactor;
  return {
    width: columns * MACROBLOCK - cropX * (left + right),
    height: rows * MACROBLOCK * fieldFactor - cropY * (top + bottom),
  };
}

function readCrop(bits: BitReader): [number, number, number, number] {
  return [bits.expGolomb(), bits.expGolomb(), bits.expGolomb(), bits.expGolomb()];
}

function skipToChroma(bits: BitReader): number {
  const profile = bits.unsigned(8);
  bits.unsigned(16);
  bits.expGolomb();
  if (!HIGH_PROFILES.has(profile)) return 1;
  const chroma = bits.expGolomb();
  if (chroma === FULL_CHROMA) bits.bit();
  bits.expGolomb();
  bits.expGolomb();
  bits.bit();
  if (bits.flag()) skipScalingLists(bits, chroma);
  return chroma;
}

function skipScalingLists(bits: BitReader, chroma: number): void {
  const lists = chroma === FULL_CHROMA ? 12 : 8;
  for (let list = 0; list < lists; list += 1) {
    if (bits.flag()) skipScalingList(bits, list < 6 ? 16 : 64);
  }
}

function skipScalingList(bits: BitReader, size: number): void {
  let last = 8;
  for (let at = 0; at < size; at += 1) {
    const next = (last + bits.signedExpGolomb() + 256) % 256;
    if (next === 0) return;
    last = next;
  }
}

function skipFrameOrder(bits: BitReader): void {
  bits.expGolomb();
  const orderType = bits.expGolomb();
  if (orderType === 0) bits.expGolomb();
  if (orderType === 1) skipOrderCycle(bits);
  bits.expGolomb();
  bits.bit();
}

function skipOrderCycle(bits: BitReader): void {
  bits.bit();
  bits.signedExpGolomb();
  bits.signedExpGolomb();
  for (let left = bits.expGolomb(); left > 0; left -= 1) bits.signedExpGolomb();
}

// Removes each 3 after two zeros, which only prevents start codes (H.264, 7.4.1).
function withoutEmulationPrevention(bytes: Buffer): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}
