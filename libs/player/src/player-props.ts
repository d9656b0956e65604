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
  messages: PlayerMessages;
  locale: string;
  storage: PlayerStorage;
  ref?: Ref<PlayerHandle> | undefined;
  resumeAt?: number | undefined;
  autoPlay?: boolean | undefined;
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
