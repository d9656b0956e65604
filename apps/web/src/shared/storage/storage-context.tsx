import { createStorage, type EntryStorage } from '@grandstand/client/storage';
import { createContext, use, useMemo } from 'react';
import { useChannel } from '../channel.ts';
import { createTabStorage, type TabStorage } from './tab-storage.ts';

/** Opens local storage under the channel's prefix; works in memory if the browser forbids storage. */
export function openStorage(channel: string): EntryStorage {
  const storage = createStorage({
    channel,
    area: () => localStorage,
    now: () => Date.now(),
    tabs: globalThis.window ?? new EventTarget(),
  });
  storage.dropExpired();
  return storage;
}

export const StorageContext = createContext<EntryStorage | null>(null);

export function useStorage(): EntryStorage {
  const storage = use(StorageContext);
  if (!storage) throw new Error('StorageContext is missing above this component.');
  return storage;
}

export function useTabStorage(): TabStorage {
  const { config } = useChannel();
  return useMemo(() => createTabStorage(config.channel_key, () => sessionStorage), [config.channel_key]);
}
