import { MediaRefused } from './media-refused.ts';

export type FlvAudio =
  | { readonly kind: 'parameters'; readonly config: Buffer }
  | { readonly kind: 'frame'; readonly data: Buffer }
  | { readonly kind: 'nothing' };

const NOTHING: FlvAudio = { kind: 'nothing' };
const AAC = 10;
const HEADER_BYTES = 2;

const CODEC_NAME: Readonly<Record<number, string>> = {
  0: 'PCM',
  1: 'ADPCM',
  2: 'MP3',
  3: 'PCM',
  4: 'Nellymoser',
  5: 'Nellymoser',
  6: 'Nellymoser',
  7: 'G.711',
  8: 'G.711',
  11: 'Speex',
  14: 'MP3',
};

/** Parses the body of an audio message (FLV, E.4.2.1). Throws `MediaRefused` for any codec but AAC. */
export function readFlvAudio(body: Buffer): FlvAudio {
  const first = body[0];
  if (first === undefined) return NOTHING;
  const codec = first >> 4;
  if (codec !== AAC)
    throw new MediaRefused(`sound must be AAC, the encoder sends ${CODEC_NAME[codec] ?? 'another codec'}`);
  if (body.length <= HEADER_BYTES) return NOTHING;
  const data = body.subarray(HEADER_BYTES);
  return body[1] === 0 ? { kind: 'parameters', config: data } : { kind: 'frame', data };
}
