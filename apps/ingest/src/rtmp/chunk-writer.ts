/** Announced with the reply to `connect`, before any message of more than 128 bytes. */
export const OUTGOING_CHUNK_SIZE = 4096;
const HEADER_BYTES = 12;
const CONTINUED = 0xc0;

export interface OutgoingMessage {
  /** 2 for protocol control, 3 for the connection, 5 for the stream. */
  readonly chunkStream: number;
  readonly type: number;
  readonly streamId: number;
  readonly body: Buffer;
}

/** Writes a message as chunks with a full header. Its timestamp is always 0. */
export function writeMessage({ chunkStream, type, streamId, body }: OutgoingMessage): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(chunkStream, 0);
  header.writeUIntBE(body.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  const parts = [header, body.subarray(0, OUTGOING_CHUNK_SIZE)];
  for (let at = OUTGOING_CHUNK_SIZE; at < body.length; at += OUTGOING_CHUNK_SIZE) {
    parts.push(Buffer.from([CONTINUED | chunkStream]), body.subarray(at, at + OUTGOING_CHUNK_SIZE));
  }
  return Buffer.concat(parts);
}
