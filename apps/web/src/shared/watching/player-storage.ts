import type { EntryStorage } from '@grandstand/client/storage';
import type { PlayerStorage } from '@grandstand/player/core/preferences';

/** Stores the player's preferences (volume, quality, speed) in local storage. */
export function playerStorage(storage: EntryStorage): PlayerStorage {
  return {
    get(key) {
      const value = storage.get(key);
      return typeof value === 'string' ? value : null;
    },
    set: (key, value) => storage.set(key, value),
  };
}
