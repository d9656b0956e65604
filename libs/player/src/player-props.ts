import type { ReactNode } from 'react';
import type { Mark, MarkSource } from './core/marks.ts';
import type { PlayerStorage } from './core/preferences.ts';
import type { FatalReason } from './core/recovery.ts';
import type { SeekableRange } from './core/seekable-range.ts';
import type { InlinePlaylists } from './dom/inline-playlists.ts';
import type { PlayerMedia } from './player-media.ts';
import type { PlayerMessages } from './player-messages.ts';

/** The page's interface to the player. Times are in seconds of the media's own clock, dates in Unix milliseconds. */
export type PlayerHandle = {
  video(): HTMLVideoElement | undefined;
  play(): void;
  pause(): void;
  goLive(): void;
  seekTo(time: number): void;
  /** The part that the viewer may seek to; for a live game it ends at the live point. */
  range(): SeekableRange;
  /** Returns the current form of an address: signed addresses are renewed during playback. */
  currentAddress(url: string): string;
  /** The date of a picture; undefined if the playlist has no dates. */
  dateAt(time: number): number | undefined;
  /** The time of the picture of a date. */
  timeAt(date: number): number | undefined;
  /** Whether the viewer of a live game is behind the live point. */
  isBehindLive(): boolean;
  /** Calls back several times a second while the video plays, and when anything about playback changes. Returns an unsubscribe function. */
  listen(changed: () => void): () => void;
  /** Sets the marks of one source on the scrubber. */
  setMarks(source: MarkSource, marks: readonly Mark[]): void;
};

export type PlayerProps = {
  media: PlayerMedia;
  messages: PlayerMessages;
  locale: string;
  storage: PlayerStorage;
  /** Called with the player once its first picture moves, and with undefined when it closes. */
  onPlayer?: ((player: PlayerHandle | undefined) => void) | undefined;
  /** The viewer pressed the key for a clip; without it there is no such key. */
  onClip?: (() => void) | undefined;
  resumeAt?: number | undefined;
  /** Seconds: starts exactly here, also in a live game. */
  startAt?: number | undefined;
  autoPlay?: boolean | undefined;
  /** Another film plays before this one: the media load without playing, and the controls are inert. */
  held?: boolean | undefined;
  startMuted?: boolean | undefined;
  inlinePlaylists?: InlinePlaylists | undefined;
  /** Returns the current form of an address. `media.src` stays the same while its signature is renewed. */
  currentAddress?: ((url: string) => string) | undefined;
  /** An address was refused (401, 403) and should be renewed; the player retries it. */
  onRefused?: (() => void) | undefined;
  /** The encoder of a live game is disconnected: the slate appears once the picture stops. */
  away?: boolean | undefined;
  /** The channel's slate, behind the text 'be right back'; without it the text is over the last picture. */
  slate?: ReactNode;
  theatre?: boolean | undefined;
  onTheatre?: ((theatre: boolean) => void) | undefined;
  onProgress?: ((seconds: number, duration: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
  onFatal?: ((reason: FatalReason) => void) | undefined;
  /** Top left over the picture. */
  overlay?: ReactNode;
  /** Top right over the picture. `isStarted`: from then on the control row has the live button. */
  pills?: ((isStarted: boolean) => ReactNode) | undefined;
  /** In the control row, before the settings. */
  actions?: ReactNode;
  /** Covers the picture at the end. */
  ended?: ((watchAgain: () => void) => ReactNode) | undefined;
};
