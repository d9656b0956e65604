import { type ChunkHeader, readChunkHeader } from './chunk-header.ts';
import { MESSAGE_TYPE, type RtmpMessage } from './message.ts';
import { ProtocolError } from './protocol-error.ts';

const FIRST_CHUNK_SIZE = 128;
const NOTHING = Buffer.alloc(0);

interface ChunkStream {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  extended: boolean;
  /** The incomplete message; null between messages. */
  body: Buffer | null;
  filled: number;
}

/**
 * Assembles messages from chunks (RTMP 1.0, section 5.3). Buffers only incomplete messages, together at most twice the
 * longest allowed one. Set Chunk Size and Abort are applied here, because the next chunk depends on them.
 */
export class ChunkReader {
  maxMessageBytes: number;
  readonly #maxStreams: number;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkSize = FIRST_CHUNK_SIZE;
  #unfinishedBytes = 0;
  #headerStart = NOTHING;
  #current: ChunkStream | null = null;
  #leftInChunk = 0;

  constructor(maxMessageBytes: number, maxStreams: number) {
    this.maxMessageBytes = maxMessageBytes;
    this.#maxStreams = maxStreams;
  }

  *read(bytes: Buffer): Generator<RtmpMessage> {
    let input = this.#headerStart.length === 0 ? bytes : Buffer.concat([this.#headerStart, bytes]);
    this.#headerStart = NOTHING;
    for (;;) {
      if (this.#current === null) {
        const header = readChunkHeader(input, id => this.#streams.get(id)?.extended ?? false);
        if (header === null) break;
        input = input.subarray(header.bytes);
        this.#openChunk(header);
      }
      input = this.#fill(input);
      if (this.#leftInChunk > 0) return;
      const message = this.#closeChunk();
      if (message !== null && !this.#applyControl(message)) yield message;
    }
    // Copied, so that a few bytes do not retain the whole network buffer.
    this.#headerStart = Buffer.from(input);
  }

  #openChunk(header: ChunkHeader): void {
    const stream = this.#streams.get(header.id) ?? this.#openStream(header);
    if (stream.body === null) this.#openMessage(stream, header);
    else if (header.format !== 3) throw new ProtocolError('a message began inside another one');
    this.#current = stream;
    this.#leftInChunk = Math.min(stream.length - stream.filled, this.#chunkSize);
  }

  #openStream(header: ChunkHeader): ChunkStream {
    if (header.format !== 0) throw new ProtocolError('a chunk stream began without a full header');
    if (this.#streams.size >= this.#maxStreams) throw new ProtocolError('too many chunk streams');
    const stream = { timestamp: 0, delta: 0, length: 0, type: 0, extended: false, body: null, filled: 0 };
    this.#streams.set(header.id, stream);
    return stream;
  }

  #openMessage(stream: ChunkStream, header: ChunkHeader): void {
    stream.length = header.length ?? stream.length;
    stream.type = header.type ?? stream.type;
    stream.extended = header.extended;
    if (stream.length > this.maxMessageBytes) throw new ProtocolError(`message of ${stream.length} bytes`);
    moveClock(stream, header);
    this.#unfinishedBytes += stream.length;
    if (this.#unfinishedBytes > 2 * this.maxMessageBytes)
      throw new ProtocolError('too many incomplete messages');
    stream.body = Buffer.allocUnsafe(stream.length);
    stream.filled = 0;
  }

  #fill(input: Buffer): Buffer {
    const stream = this.#current;
    if (stream?.body == null) return input;
    const copied = input.copy(stream.body, stream.filled, 0, Math.min(this.#leftInChunk, input.length));
    stream.filled += copied;
    this.#leftInChunk -= copied;
    return input.subarray(copied);
  }

  #closeChunk(): RtmpMessage | null {
    const stream = this.#current;
    this.#current = null;
    if (stream?.body == null || stream.filled < stream.length) return null;
    const message = { type: stream.type, timestamp: stream.timestamp, body: stream.body };
    this.#drop(stream);
    return message;
  }

  #drop(stream: ChunkStream): void {
    if (stream.body === null) return;
    this.#unfinishedBytes -= stream.length;
    stream.body = null;
    stream.filled = 0;
  }

  #applyControl({ type, body }: RtmpMessage): boolean {
    if (type !== MESSAGE_TYPE.set_chunk_size && type !== MESSAGE_TYPE.abort) return false;
    if (body.length < 4) throw new ProtocolError('control message is cut off');
    const value = body.readUInt32BE();
    if (type === MESSAGE_TYPE.set_chunk_size) this.#chunkSize = Math.max(1, value & 0x7fffffff);
    const aborted = type === MESSAGE_TYPE.abort ? this.#streams.get(value) : undefined;
    if (aborted !== undefined) this.#drop(aborted);
    return true;
  }
}

function moveClock(stream: ChunkStream, { format, timestamp }: ChunkHeader): void {
  if (format === 0) {
    stream.timestamp = timestamp ?? 0;
    stream.delta = 0;
    return;
  }
  stream.delta = timestamp ?? stream.delta;
  stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
}
