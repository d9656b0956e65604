import type { EntryStorage } from '@grandstand/client/storage';
import type { PlayerStorage } from '@grandstand/player/core/preferences';

/** The player's habits (volume, quality, speed) in the one storage module. */
export function playerStorage(storage: EntryStorage): PlayerStorage {
  return {
    get(key) {
      const value = storage.get(key);
      return typeof value === 'string' ? value : null;
    },
    set: (key, value) => storage.set(key, value),
  };
}
