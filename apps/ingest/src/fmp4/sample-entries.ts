import type { AudioParameters } from './audio-parameters.ts';
import { box, fullBox, uint8, uint16, uint32, zeros } from './boxes.ts';
import type { VideoParameters } from './video-parameters.ts';

const DATA_REFERENCE = uint16(1);
const DPI_72 = 0x00480000;
const COLOUR_24_BITS = 24;
const NO_COLOUR_TABLE = 0xffff;
const AAC_OBJECT_TYPE = 0x40;
const AUDIO_STREAM = 0x15;

/** ISO/IEC 14496-15, 5.4.2: `avc1` with its decoder configuration. */
export function avc1({ width, height, avcC }: VideoParameters): Buffer {
  return box(
    'avc1',
    zeros(6),
    DATA_REFERENCE,
    zeros(16),
    uint16(width, height),
    uint32(DPI_72, DPI_72, 0),
    uint16(1),
    zeros(32),
    uint16(COLOUR_24_BITS, NO_COLOUR_TABLE),
    box('avcC', avcC),
  );
}

/** ISO/IEC 14496-14, 5.6: `mp4a` with the elementary stream descriptor. */
export function mp4a({ channels, sampleRate, config }: AudioParameters): Buffer {
  const bitsPerSample = 16;
  // A 16.16 field: rates that do not fit are only in the time scale and the descriptor.
  const rate = sampleRate < 0x10000 ? sampleRate * 0x10000 : 0;
  return box(
    'mp4a',
    zeros(6),
    DATA_REFERENCE,
    zeros(8),
    uint16(channels, bitsPerSample, 0, 0),
    uint32(rate),
    fullBox('esds', 0, 0, elementaryStream(config)),
  );
}

// ISO/IEC 14496-1, 7.2.6: descriptors within descriptors.
function elementaryStream(config: Buffer): Buffer {
  const decoderSpecific = descriptor(5, config);
  const bufferAndRates = zeros(3 + 4 + 4);
  const decoder = descriptor(4, uint8(AAC_OBJECT_TYPE, AUDIO_STREAM), bufferAndRates, decoderSpecific);
  const syncLayer = descriptor(6, uint8(2));
  return descriptor(3, uint16(2), uint8(0), decoder, syncLayer);
}

function descriptor(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint8(tag), descriptorLength(body.length), body]);
}

// Seven bits per byte. All readers support the four-byte form.
function descriptorLength(length: number): Buffer {
  return uint8(
    0x80 | (length >> 21),
    0x80 | ((length >> 14) & 0x7f),
    0x80 | ((length >> 7) & 0x7f),
    length & 0x7f,
  );
}
