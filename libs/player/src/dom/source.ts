import type { FatalReason } from '../core/recovery.ts';
import type { QualityChoice, Rendition } from '../core/renditions.ts';
import type { InlinePlaylists } from './inline-playlists.ts';

export type SourceOptions = {
  src: string;
  /** Address for engines that cannot renew theirs (native HLS, AirPlay). */
  nativeSrc: string;
  startAt: number;
  inlinePlaylists: InlinePlaylists;
  quality: QualityChoice;
  /** Says where an address is to be asked for now, as signed ones are renewed while playing. */
  currentAddress: (url: string) => string;
};

export type SourceListener = {
  onRenditions(renditions: readonly Rendition[]): void;
  onRendition(height: number): void;
  onConnectionLost(retryInMs: number): void;
  onConnectionBack(): void;
  onFatal(reason: FatalReason): void;
};

export type Source = {
  choose(choice: QualityChoice): void;
  /** Tries a lost connection at once instead of waiting for the next attempt. */
  tryNow(): void;
};
