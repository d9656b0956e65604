import { BitReader } from './bit-reader.ts';
import { MediaRefused } from './media-refused.ts';

/** ISO/IEC 14496-3, table 1.18. */
const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const EXPLICIT_RATE = 15;
const ESCAPED_TYPE = 31;
/** Samples per AAC frame. */
export const SAMPLES_PER_FRAME = 1024;

export interface AudioParameters {
  /** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1) as received. */
  readonly config: Buffer;
  /** Codec string (RFC 6381). */
  readonly codec: string;
  /** Rate of the coded frames: with SBR half of the output rate. */
  readonly sampleRate: number;
  readonly channels: number;
}

export function readAudioParameters(config: Buffer): AudioParameters {
  const bits = new BitReader(config);
  const shortType = bits.unsigned(5);
  const objectType = shortType === ESCAPED_TYPE ? 32 + bits.unsigned(6) : shortType;
  const rateIndex = bits.unsigned(4);
  const sampleRate = rateIndex === EXPLICIT_RATE ? bits.unsigned(24) : SAMPLE_RATES[rateIndex];
  if (sampleRate === undefined || sampleRate < 7350)
    throw new MediaRefused('the AAC parameters cannot be read');
  return { config, codec: `mp4a.40.${objectType}`, sampleRate, channels: channelsOf(bits.unsigned(4)) };
}

// 7 means 7.1. For 0 the stream itself defines the channels; two is the best guess.
function channelsOf(configuration: number): number {
  if (configuration === 7) return 8;
  return configuration === 0 ? 2 : configuration;
}
