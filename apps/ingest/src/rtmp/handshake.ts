import { randomBytes } from 'node:crypto';
import { ProtocolError } from './protocol-error.ts';

const VERSION = 3;
const PACKET_BYTES = 1536;
/** C0 and C1, which a client sends right after connecting. */
export const GREETING_BYTES = 1 + PACKET_BYTES;

export interface HandshakeStep {
  readonly reply: Buffer | null;
  /** Bytes after the handshake; null while it is incomplete. */
  readonly rest: Buffer | null;
}

/** RTMP 1.0, section 5.2, the simple handshake: C0 C1 in, S0 S1 S2 out, C2 in. */
export class Handshake {
  #received: Buffer = Buffer.alloc(0);
  #replied = false;

  receive(bytes: Buffer): HandshakeStep {
    this.#received = Buffer.concat([this.#received, bytes]);
    const version = this.#received[0] ?? VERSION;
    if (version !== VERSION) throw new ProtocolError('not RTMP');
    const reply = this.#reply();
    const total = 1 + 2 * PACKET_BYTES;
    if (this.#received.length < total) return { reply, rest: null };
    return { reply, rest: this.#received.subarray(total) };
  }

  #reply(): Buffer | null {
    if (this.#replied || this.#received.length < GREETING_BYTES) return null;
    this.#replied = true;
    const clientPacket = this.#received.subarray(1, GREETING_BYTES);
    const timeAndZero = Buffer.alloc(8);
    return Buffer.concat([
      Buffer.from([VERSION]),
      timeAndZero,
      randomBytes(PACKET_BYTES - timeAndZero.length),
      clientPacket,
    ]);
  }
}
