import type { FlvTag } from '../fmp4/flv-tag.ts';

/** Parameters that real encoders sent: `avcC` and AudioSpecificConfig. */
export const AVCC_320X180 = Buffer.from(
  '014d400cffe10019674d400ceca0a0cfcf80880000030008000003019078a14cb001000468ce0fc8',
  'hex',
);
export const AVCC_640X360 = Buffer.from(
  '0142c01effe100196742c01eda0280bfe5c044000003000400000300f23c58ba8001000468ce0fc8',
  'hex',
);
export const AAC_48K_MONO = Buffer.from('118856e500', 'hex');
export const AAC_44K_MONO = Buffer.from('120856e500', 'hex');

const KEY = 0x17;
const INTER = 0x27;
const AAC = 0xaf;

export function videoParameters(avcC: Buffer = AVCC_320X180, timestamp = 0): FlvTag {
  return { kind: 'video', timestamp, body: Buffer.concat([Buffer.from([KEY, 0, 0, 0, 0]), avcC]) };
}

export function audioParameters(config: Buffer = AAC_48K_MONO, timestamp = 0): FlvTag {
  return { kind: 'audio', timestamp, body: Buffer.concat([Buffer.from([AAC, 0]), config]) };
}

export function keyFrame(timestamp: number, bytes = 100): FlvTag {
  return picture(KEY, timestamp, bytes);
}

export function frame(timestamp: number, bytes = 20): FlvTag {
  return picture(INTER, timestamp, bytes);
}

export function sound(timestamp: number): FlvTag {
  return { kind: 'audio', timestamp, body: Buffer.from([AAC, 1, 0x21, 0x10]) };
}

function picture(type: number, timestamp: number, bytes: number): FlvTag {
  return {
    kind: 'video',
    timestamp,
    body: Buffer.concat([Buffer.from([type, 1, 0, 0, 0]), Buffer.alloc(bytes, 1)]),
  };
}

export interface Recipe {
  readonly seconds: number;
  readonly keyFrameSeconds?: number;
  /** Timestamp of the first frame. */
  readonly from?: number;
  readonly avcC?: Buffer;
  readonly aac?: Buffer | null;
  readonly sampleRate?: number;
}

/** Tags of an encoder with 25 frames per second, in timestamp order. */
export function broadcast(recipe: Recipe): FlvTag[] {
  const {
    seconds,
    keyFrameSeconds = 2,
    from = 0,
    avcC = AVCC_320X180,
    aac = AAC_48K_MONO,
    sampleRate = 48_000,
  } = recipe;
  const frameMs = 40;
  const keyEvery = Math.round((keyFrameSeconds * 1000) / frameMs);
  const pictures = Array.from({ length: (seconds * 1000) / frameMs }, (_, at) =>
    at % keyEvery === 0 ? keyFrame(from + at * frameMs) : frame(from + at * frameMs),
  );
  const soundMs = (1024 / sampleRate) * 1000;
  const sounds = Array.from({ length: aac === null ? 0 : Math.floor((seconds * 1000) / soundMs) }, (_, at) =>
    sound(from + Math.round(at * soundMs)),
  );
  const media = [...pictures, ...sounds].sort((a, b) => a.timestamp - b.timestamp);
  return [videoParameters(avcC, from), ...(aac === null ? [] : [audioParameters(aac, from)]), ...media];
}
