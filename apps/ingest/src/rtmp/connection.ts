import type { FlvTag } from '../fmp4/flv-tag.ts';
import { ChunkReader } from './chunk-reader.ts';
import { type Command, readCommand } from './command.ts';
import { Handshake } from './handshake.ts';
import type { RtmpLimits } from './limits.ts';
import { MESSAGE_TYPE, type RtmpMessage } from './message.ts';
import { acknowledgement, pong, WINDOW_BYTES } from './replies.ts';

const PING_REQUEST = 6;
const SMALLEST_WINDOW_BYTES = 64 * 1024;

export interface ConnectionEvents {
  send(bytes: Buffer): void;
  handshakeDone(): void;
  command(command: Command): void;
  media(tag: FlvTag): void;
}

/** The protocol without a socket: turns bytes into replies, commands and media. Throws `ProtocolError`. */
export class RtmpConnection {
  readonly #events: ConnectionEvents;
  readonly #limits: RtmpLimits;
  readonly #chunks: ChunkReader;
  #handshake: Handshake | null = new Handshake();
  #received = 0;
  #acknowledged = 0;
  #window = WINDOW_BYTES;
  readonly #handlers: Readonly<Record<number, (message: RtmpMessage) => void>> = {
    [MESSAGE_TYPE.audio]: ({ timestamp, body }) => this.#events.media({ kind: 'audio', timestamp, body }),
    [MESSAGE_TYPE.video]: ({ timestamp, body }) => this.#events.media({ kind: 'video', timestamp, body }),
    [MESSAGE_TYPE.command_amf0]: ({ body }) => this.#events.command(readCommand(body)),
    // Encoders send AMF3 commands as a zero byte followed by AMF0.
    [MESSAGE_TYPE.command_amf3]: ({ body }) => this.#events.command(readCommand(body.subarray(1))),
    [MESSAGE_TYPE.user_control]: ({ body }) => this.#userControl(body),
    [MESSAGE_TYPE.window_acknowledgement_size]: ({ body }) => this.#setWindow(body),
  };

  constructor(events: ConnectionEvents, limits: RtmpLimits) {
    this.#events = events;
    this.#limits = limits;
    this.#chunks = new ChunkReader(limits.commandBytes, limits.chunkStreams);
  }

  /** Raises the message limit to the size of video frames. */
  allowMedia(): void {
    this.#chunks.maxMessageBytes = this.#limits.messageBytes;
  }

  receive(bytes: Buffer): void {
    this.#received += bytes.length;
    const rest = this.#completeHandshake(bytes);
    if (rest === null) return;
    for (const message of this.#chunks.read(rest)) this.#handle(message);
    if (this.#received - this.#acknowledged < this.#window) return;
    this.#acknowledged = this.#received;
    this.#events.send(acknowledgement(this.#received));
  }

  #completeHandshake(bytes: Buffer): Buffer | null {
    if (this.#handshake === null) return bytes;
    const { reply, rest } = this.#handshake.receive(bytes);
    if (reply !== null) this.#events.send(reply);
    if (rest === null) return null;
    this.#handshake = null;
    this.#events.handshakeDone();
    return rest;
  }

  #handle(message: RtmpMessage): void {
    this.#handlers[message.type]?.(message);
  }

  #userControl(body: Buffer): void {
    if (body.length >= 6 && body.readUInt16BE() === PING_REQUEST)
      this.#events.send(pong(body.subarray(2, 6)));
  }

  // Half of the requested window, so that the peer never has to pause.
  #setWindow(body: Buffer): void {
    if (body.length >= 4) this.#window = Math.max(SMALLEST_WINDOW_BYTES, body.readUInt32BE() >>> 1);
  }
}
