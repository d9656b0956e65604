import { MediaRefused } from './media-refused.ts';

export type FlvVideo =
  | { readonly kind: 'parameters'; readonly avcC: Buffer }
  | { readonly kind: 'frame'; readonly key: boolean; readonly compositionMs: number; readonly data: Buffer }
  | { readonly kind: 'nothing' };

const NOTHING: FlvVideo = { kind: 'nothing' };
const H264 = 7;
const KEY_FRAME = 1;
const COMMAND_FRAME = 5;
/** Enhanced RTMP: the first bit announces a four-character codec code. */
const ENHANCED = 0x80;
const HEADER_BYTES = 5;

const CODEC_NAME: Readonly<Record<number | string, string>> = {
  2: 'Sorenson H.263',
  4: 'VP6',
  5: 'VP6',
  12: 'HEVC',
  hvc1: 'HEVC',
  av01: 'AV1',
  vp09: 'VP9',
};

/** Parses the body of a video message (FLV, E.4.3.1). Throws `MediaRefused` for any codec but H.264. */
export function readFlvVideo(body: Buffer): FlvVideo {
  const first = body[0];
  if (first === undefined) return NOTHING;
  if ((first & ENHANCED) !== 0) throw refuse(body.toString('latin1', 1, 5));
  if (first >> 4 === COMMAND_FRAME) return NOTHING;
  if ((first & 0x0f) !== H264) throw refuse(first & 0x0f);
  if (body.length < HEADER_BYTES) return NOTHING;
  const packet = body[1];
  const data = body.subarray(HEADER_BYTES);
  if (packet === 0) return { kind: 'parameters', avcC: data };
  if (packet !== 1 || data.length === 0) return NOTHING;
  return { kind: 'frame', key: first >> 4 === KEY_FRAME, compositionMs: body.readIntBE(2, 3), data };
}

function refuse(codec: number | string): MediaRefused {
  const name = CODEC_NAME[codec] ?? 'another codec';
  return new MediaRefused(`video must be H.264, the encoder sends ${name}`);
}
