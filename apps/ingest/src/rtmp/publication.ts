import type { FlvTag } from '../fmp4/flv-tag.ts';

/** Where a publisher's sound and picture go. */
export interface Publication {
  /** A promise when the sender should wait for it. Throws `MediaRefused`, whose message the encoder shows. */
  write(tag: FlvTag): Promise<void> | undefined;
  stop(): void;
}
