import { connect, type Socket } from 'node:net';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { readAmf0 } from '../rtmp/amf0-reader.ts';
import { type AmfValue, isAmfObject } from '../rtmp/amf0-value.ts';
import { writeAmf0 } from '../rtmp/amf0-writer.ts';
import { ChunkReader } from '../rtmp/chunk-reader.ts';
import { writeMessage } from '../rtmp/chunk-writer.ts';
import { MESSAGE_TYPE } from '../rtmp/message.ts';

const HANDSHAKE_BYTES = 1 + 2 * 1536;
const MAX_BYTES = 64 * 1024;
/** Large enough that each message is one chunk. */
const CHUNK_SIZE = 16 * 1024 * 1024;

/** C0, C1 and C2. The server ignores their content. */
export const HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)]);

export function commandBytes(...values: AmfValue[]): Buffer {
  const body = writeAmf0(...values);
  return Buffer.concat([setChunkSize(CHUNK_SIZE), wholeMessage(MESSAGE_TYPE.command_amf0, 0, body)]);
}

export function mediaBytes({ kind, timestamp, body }: FlvTag): Buffer {
  return wholeMessage(MESSAGE_TYPE[kind], timestamp, body);
}

function setChunkSize(size: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(size);
  return writeMessage({ chunkStream: 2, type: MESSAGE_TYPE.set_chunk_size, streamId: 0, body });
}

function wholeMessage(type: number, timestamp: number, body: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(6, 0);
  header.writeUIntBE(timestamp, 1, 3);
  header.writeUIntBE(body.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(1, 8);
  return Buffer.concat([header, body]);
}

/** A minimal encoder for behaviour that real encoders show too slowly or never. */
export class TestEncoder {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  readonly #chunks = new ChunkReader(MAX_BYTES, 32);
  readonly #statuses: string[] = [];
  #received: Buffer = Buffer.alloc(0);
  #told: () => void = () => undefined;

  /** `localAddress`: source address, any of 127.0.0.0/8. */
  constructor(port: number, localAddress = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.on('error', () => undefined);
    this.socket.on('data', bytes => this.#receive(bytes));
    this.closed = new Promise(resolve => {
      this.socket.on('close', () => {
        resolve();
        this.#told();
      });
    });
  }

  /** Publishes and returns the server's status, such as `NetStream.Publish.Start: on air`. */
  publish(key: string, app = 'live'): Promise<string> {
    this.socket.write(HELLO);
    this.socket.write(commandBytes('connect', 1, { app }));
    this.socket.write(commandBytes('createStream', 2, null));
    this.socket.write(commandBytes('publish', 3, null, key, 'live'));
    return this.status();
  }

  send(tags: readonly FlvTag[]): void {
    this.socket.write(Buffer.concat(tags.map(mediaBytes)));
  }

  /** Returns the next status, or 'closed'. */
  async status(): Promise<string> {
    while (this.#statuses.length === 0 && !this.socket.destroyed) {
      await new Promise<void>(resolve => {
        this.#told = resolve;
      });
    }
    return this.#statuses.shift() ?? 'closed';
  }

  leave(): Promise<void> {
    this.socket.destroy();
    return this.closed;
  }

  #receive(bytes: Buffer): void {
    const known = Math.min(HANDSHAKE_BYTES, this.#received.length);
    const missing = HANDSHAKE_BYTES - known;
    if (missing > 0) this.#received = Buffer.concat([this.#received, bytes.subarray(0, missing)]);
    for (const { type, body } of this.#chunks.read(bytes.subarray(missing))) {
      if (type === MESSAGE_TYPE.command_amf0) this.#note(readAmf0(body));
    }
    this.#told();
  }

  #note([name, , , status]: readonly AmfValue[]): void {
    if (name !== 'onStatus' && name !== '_error') return;
    if (isAmfObject(status)) this.#statuses.push(`${status.code}: ${status.description}`);
  }
}
