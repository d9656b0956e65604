const MESSAGE_HEADER_BYTES = [11, 7, 3, 0] as const;
const EXTENDED = 0xffffff;
const EXTENDED_BYTES = 4;

/** Fields that the chunk's format omits are undefined and keep their previous values. */
export interface ChunkHeader {
  readonly bytes: number;
  readonly id: number;
  readonly format: number;
  readonly extended: boolean;
  readonly timestamp: number | undefined;
  readonly length: number | undefined;
  readonly type: number | undefined;
}

/**
 * Parses a chunk header (RTMP 1.0, section 5.3.1); null while it is incomplete. A chunk of format 3 has an extended
 * timestamp if the last header of its chunk stream had one, which `wasExtended` returns.
 */
export function readChunkHeader(input: Buffer, wasExtended: (id: number) => boolean): ChunkHeader | null {
  const basic = readBasicHeader(input);
  if (basic === null) return null;
  const { id, format, bytes: at } = basic;
  const fixedBytes = MESSAGE_HEADER_BYTES[format] ?? 0;
  if (input.length < at + fixedBytes) return null;
  const short = format < 3 ? input.readUIntBE(at, 3) : undefined;
  const extended = short === undefined ? wasExtended(id) : short === EXTENDED;
  const bytes = at + fixedBytes + (extended ? EXTENDED_BYTES : 0);
  if (input.length < bytes) return null;
  const long = extended ? input.readUInt32BE(at + fixedBytes) : short;
  return {
    bytes,
    id,
    format,
    extended,
    timestamp: short === undefined ? undefined : long,
    length: format < 2 ? input.readUIntBE(at + 3, 3) : undefined,
    type: format < 2 ? input.readUInt8(at + 6) : undefined,
  };
}

function readBasicHeader(input: Buffer) {
  const first = input[0];
  if (first === undefined) return null;
  const format = first >> 6;
  const short = first & 0x3f;
  if (short >= 2) return { format, id: short, bytes: 1 };
  const bytes = short + 2;
  if (input.length < bytes) return null;
  return { format, id: 64 + input.readUIntLE(1, short + 1), bytes };
}
