import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Mark } from './core/marks.ts';
import type { PlayerStorage, Preferences } from './core/preferences.ts';
import type { TimeReading, Times } from './core/time-labels.ts';
import type { MediaCommands } from './dom/media-commands.ts';
import type { MediaSnapshot, MediaStore } from './dom/media-store.ts';
import type { PlayerMedia } from './player-media.ts';
import type { PlayerMessages } from './player-messages.ts';

export type PlayerScope = {
  store: MediaStore;
  commands: MediaCommands;
  media: PlayerMedia;
  /** In the order of time. */
  marks: readonly Mark[];
  messages: PlayerMessages;
  locale: string;
  reading: TimeReading;
  chooseTimes: (times: Times) => void;
  storage: PlayerStorage;
  /** The preferences when the player mounted. */
  preferences: Preferences;
  /** Returns the current form of an address: signed addresses are renewed during playback. */
  currentAddress: (url: string) => string;
};

export const PlayerContext = createContext<PlayerScope | undefined>(undefined);

export function usePlayer(): PlayerScope {
  const scope = useContext(PlayerContext);
  if (!scope) throw new Error('usePlayer needs a PlayerContext above it.');
  return scope;
}

/** Renders again only when the value that `select` returns has changed. */
export function useMedia<T>(select: (snapshot: MediaSnapshot) => T): T {
  const { store } = usePlayer();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
