import { MediaRefused } from './media-refused.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

const SPS_AT = 8;
const LARGEST_SIDE = 8192;

export interface VideoParameters extends PictureSize {
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1) as received. */
  readonly avcC: Buffer;
  /** Codec string (RFC 6381). */
  readonly codec: string;
}

export function readVideoParameters(avcC: Buffer): VideoParameters {
  if (avcC.length < SPS_AT || avcC[0] !== 1 || ((avcC[5] ?? 0) & 0x1f) === 0) {
    throw new MediaRefused('the H.264 parameters cannot be read');
  }
  const sps = avcC.subarray(SPS_AT, SPS_AT + avcC.readUInt16BE(6));
  const size = pictureSize(sps);
  if (!isValidSide(size.width) || !isValidSide(size.height)) {
    throw new MediaRefused(`a picture of ${size.width} x ${size.height} cannot be broadcast`);
  }
  return { ...size, avcC, codec: `avc1.${avcC.toString('hex', 1, 4)}` };
}

function isValidSide(side: number): boolean {
  return side >= 16 && side <= LARGEST_SIDE;
}
