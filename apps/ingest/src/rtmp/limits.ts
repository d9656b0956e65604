import type { ConnectionLimit } from './connection-excess.ts';

/** Bounds everything that an unauthenticated peer can make the ingest buffer or wait for. */
export interface RtmpLimits {
  /** Connections without an accepted key. Active and inactive ones are counted separately. */
  readonly unknownAddresses: ConnectionLimit;
  /** The same for addresses that published before. */
  readonly knownAddresses: ConnectionLimit;
  readonly chunkStreams: number;
  /** Total bytes before a key is accepted. */
  readonly unauthenticatedBytes: number;
  /** Replies that the peer has not read. */
  readonly unreadBytes: number;
  /** Longest message before a key is accepted. */
  readonly commandBytes: number;
  /** Longest message after that. A 4K key frame is far smaller. */
  readonly messageBytes: number;
  readonly handshakeMs: number;
  /** From the handshake to an accepted key. */
  readonly publishMs: number;
  /** A publisher without media for this long is disconnected. */
  readonly silenceMs: number;
  /** Another encoder may take over from a publisher that is silent for this long. */
  readonly takeoverMs: number;
  readonly keyFrameMs: number;
  readonly kbps: number;
}

export const RTMP_LIMITS: RtmpLimits = {
  // After a power cut all encoders of a venue reconnect at once from one address.
  unknownAddresses: { perAddress: 16, total: 128 },
  knownAddresses: { perAddress: 32, total: 128 },
  chunkStreams: 32,
  unauthenticatedBytes: 1024 * 1024,
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
