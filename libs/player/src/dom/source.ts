import type { HlsConfig } from 'hls.js';
import type { LiveEdge } from '../core/live-edge.ts';
import type { FatalReason } from '../core/recovery.ts';
import type { QualityChoice, Rendition } from '../core/renditions.ts';
import type { SeekableRange } from '../core/seekable-range.ts';
import type { FaultLedger } from './fault-ledger.ts';
import type { InlinePlaylists } from './inline-playlists.ts';

export type SourceOptions = {
  src: string;
  /** Address for engines that cannot renew theirs (native HLS, AirPlay). */
  nativeSrc: string;
  /** Undefined: at the start, or at the live point of a live game. */
  startAt: number | undefined;
  /** The part of the video to play; undefined for all of it. */
  window: SeekableRange | undefined;
  /** Whether the page considers the game live; read at every fault. */
  isLive: () => boolean;
  inlinePlaylists: InlinePlaylists;
  quality: QualityChoice;
  /** Settings of our engine that differ from those of a player. */
  engine?: Partial<HlsConfig>;
  /** Returns the current form of an address: signed addresses are renewed during playback. */
  currentAddress: (url: string) => string;
  /** An address was refused; the engine retries it for a while. */
  onRefused: () => void;
  /** Survives a change of engine. */
  faults: FaultLedger;
};

export type SourceListener = {
  onRenditions(renditions: readonly Rendition[]): void;
  onRendition(height: number): void;
  onConnectionLost(retryInMs: number): void;
  onConnectionBack(): void;
  /** The media were reattached to the element after a fault, and playback is paused. */
  onMediaReloaded(): void;
  /** The engine cannot recover; a new one may. */
  onEngineFailed(): void;
  onFatal(reason: FatalReason): void;
};

/** Undefined until the playlist has loaded; 'whole' once it is complete. */
export type StreamState = LiveEdge | 'whole' | undefined;

export type Source = {
  choose(choice: QualityChoice): void;
  /** Retries a lost connection at once. */
  retryNow(): void;
  stream(): StreamState;
  /** The date of a media time, in Unix milliseconds. */
  dateAt(time: number): number | undefined;
  /** The media time of a date in Unix milliseconds. A date without pictures has the time of the last one before it. */
  timeAt(date: number): number | undefined;
  /** The part of the video that plays; undefined for all of it. */
  range(): SeekableRange | undefined;
};
