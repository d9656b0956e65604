import type { FlvTag } from '../fmp4/flv-tag.ts';

/** Receives the media of one publisher. */
export interface Publication {
  /** Returns a promise if the sender must wait (backpressure). Throws `MediaRefused`, whose message the encoder displays. */
  write(tag: FlvTag): Promise<void> | undefined;
  stop(): void;
}
