import type { ConnectionLimit } from './connection-excess.ts';

/** What one connection may use. Everything a stranger can make us hold or wait for is bounded here. */
export interface RtmpLimits {
  /** Connections without an accepted key; silent ones and those that have greeted are counted apart. */
  readonly unknownAddresses: ConnectionLimit;
  /** The same for addresses that published before: these places are theirs alone. */
  readonly knownAddresses: ConnectionLimit;
  readonly chunkStreams: number;
  /** All that may come before a key is accepted. */
  readonly strangerBytes: number;
  /** Answers that the peer has not read. */
  readonly unreadBytes: number;
  /** Before a key is accepted only small commands are of use. */
  readonly commandBytes: number;
  /** A key frame of 4K stays far below. */
  readonly messageBytes: number;
  readonly handshakeMs: number;
  /** From the handshake to an accepted key. */
  readonly publishMs: number;
  /** Without sound and picture for so long a publisher is sent away. */
  readonly silenceMs: number;
  /** A publisher silent for so long gives way to another one. */
  readonly takeoverMs: number;
  readonly keyFrameMs: number;
  readonly kbps: number;
}

export const RTMP_LIMITS: RtmpLimits = {
  // A ground's encoders come back all at once after a power cut, by one address.
  unknownAddresses: { perAddress: 16, total: 128 },
  knownAddresses: { perAddress: 32, total: 128 },
  chunkStreams: 32,
  strangerBytes: 1024 * 1024,
  unreadBytes: 256 * 1024,
  commandBytes: 64 * 1024,
  messageBytes: 8 * 1024 * 1024,
  handshakeMs: 5000,
  publishMs: 15_000,
  silenceMs: 10_000,
  takeoverMs: 3000,
  keyFrameMs: 10_000,
  kbps: 30_000,
};
