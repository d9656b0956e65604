import type { LiveEdge } from '../core/live-edge.ts';
import type { FatalReason } from '../core/recovery.ts';
import type { QualityChoice, Rendition } from '../core/renditions.ts';
import type { FaultLedger } from './fault-ledger.ts';
import type { InlinePlaylists } from './inline-playlists.ts';

export type SourceOptions = {
  src: string;
  /** Address for engines that cannot renew theirs (native HLS, AirPlay). */
  nativeSrc: string;
  /** Undefined: from the start, a running game from its live point. */
  startAt: number | undefined;
  /** Whether the page considers the game live; called at every fault. */
  isLive: () => boolean;
  inlinePlaylists: InlinePlaylists;
  quality: QualityChoice;
  /** Says where an address is to be asked for now, as signed ones are renewed while playing. */
  currentAddress: (url: string) => string;
  /** An address was refused; it is asked for again for a while. */
  onRefused: () => void;
  /** Outlives an engine that is attached again. */
  faults: FaultLedger;
};

export type SourceListener = {
  onRenditions(renditions: readonly Rendition[]): void;
  onRendition(height: number): void;
  onConnectionLost(retryInMs: number): void;
  onConnectionBack(): void;
  /** The element was given its media again after a fault, and is paused. */
  onMediaReloaded(): void;
  /** The engine is beyond repair; another may do. */
  onWornOut(): void;
  onFatal(reason: FatalReason): void;
};

/** Undefined until the playlist is there; 'whole' once it has its end. */
export type StreamState = LiveEdge | 'whole' | undefined;

export type Source = {
  choose(choice: QualityChoice): void;
  /** Tries a lost connection at once instead of waiting for the next attempt. */
  tryNow(): void;
  stream(): StreamState;
  /** When a moment was filmed, in milliseconds of the epoch. */
  dateAt(time: number): number | undefined;
};
