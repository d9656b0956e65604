import { createContext, useContext, useSyncExternalStore } from 'react';
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
  words: PlayerMessages;
  locale: string;
  reading: TimeReading;
  chooseTimes: (times: Times) => void;
  storage: PlayerStorage;
  /** As they were when the player came up. */
  preferences: Preferences;
  /** Where an address is to be asked for now; signed ones are renewed while playing. */
  currentAddress: (url: string) => string;
};

export const PlayerContext = createContext<PlayerScope | undefined>(undefined);

export function usePlayer(): PlayerScope {
  const scope = useContext(PlayerContext);
  if (!scope) throw new Error('A part of the player stands outside of it.');
  return scope;
}

/** Draws again only when what `select` picks has changed. */
export function useMedia<T>(select: (snapshot: MediaSnapshot) => T): T {
  const { store } = usePlayer();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
