import type { ReactNode, Ref } from 'react';
import type { PlayerStorage } from './core/preferences.ts';
import type { FatalReason } from './core/recovery.ts';
import type { InlinePlaylists } from './dom/inline-playlists.ts';
import type { PlayerMedia } from './player-media.ts';
import type { PlayerMessages } from './player-messages.ts';

/** The page's interface to the player. */
export type PlayerHandle = {
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  currentTime(): number;
};

export type PlayerProps = {
  media: PlayerMedia;
  words: PlayerMessages;
  locale: string;
  storage: PlayerStorage;
  ref?: Ref<PlayerHandle> | undefined;
  resumeAt?: number | undefined;
  autoPlay?: boolean | undefined;
  startMuted?: boolean | undefined;
  inlinePlaylists?: InlinePlaylists | undefined;
  /** Where an address is to be asked for now. `media.src` itself stays the same while its signature is renewed. */
  currentAddress?: ((url: string) => string) | undefined;
  /** An address was refused (401, 403): perhaps there is a newer one to be had. It is asked for again. */
  onRefused?: (() => void) | undefined;
  /** The encoder of a live game is away: once the picture stops, the slate stands over it. */
  away?: boolean | undefined;
  /** The channel's slate, under the words 'be right back'; without it they stand over the last picture. */
  slate?: ReactNode;
  theatre?: boolean | undefined;
  onTheatre?: ((theatre: boolean) => void) | undefined;
  onProgress?: ((seconds: number, duration: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
  onFatal?: ((reason: FatalReason) => void) | undefined;
  /** Top left over the picture. */
  overlay?: ReactNode;
  /** Top right over the picture. The row marks what is live, but only once playback has started. */
  pills?: ((isStarted: boolean) => ReactNode) | undefined;
  /** In the control row, before the settings. */
  actions?: ReactNode;
  /** Takes the place of the picture at the end. */
  ended?: ((watchAgain: () => void) => ReactNode) | undefined;
};
