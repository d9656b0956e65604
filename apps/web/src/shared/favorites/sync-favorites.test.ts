import { createStorage, type EntryStorage } from '@grandstand/client/storage';
import { memoryStorage } from '@grandstand/client/testing/memory-storage';
import type { Favorite } from '@grandstand/contract/favorites.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncFavorites } from './sync-favorites.ts';

const OWLS: Favorite = { id: 1, favoritable_type: 'group', favoritable_id: 3 };
const GULLS: Favorite = { id: 2, favoritable_type: 'group', favoritable_id: 4 };

describe('syncFavorites', () => {
  let storage: EntryStorage;
  let tabs: EventTarget;
  let current: readonly Favorite[];
  let refetched: PromiseWithResolvers<boolean>;
  const refetch = vi.fn(() => refetched.promise);

  beforeEach(() => {
    const area = memoryStorage();
    tabs = new EventTarget();
    storage = createStorage({ channel: 'longshore', area: () => area, now: () => 0, tabs });
    current = [];
    refetched = Promise.withResolvers();
    refetch.mockClear();
  });

  const start = () => syncFavorites({ storage, favorites: () => current, refetch });
  const stored = () => storage.get('favorites');
  function storeInOtherTab(favorites: readonly Favorite[]): void {
    storage.set('favorites', favorites);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'grandstand:longshore:favorites' }));
  }

  it('stores each change for the next visit', () => {
    const sync = start();
    current = [OWLS];
    sync.changed();
    expect(stored()).toEqual([OWLS]);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('refetches before it overwrites different stored favourites', async () => {
    storage.set('favorites', [GULLS]);
    const sync = start();
    sync.changed();
    expect(refetch).toHaveBeenCalledOnce();
    expect(stored()).toEqual([GULLS]);
    current = [OWLS, GULLS];
    refetched.resolve(true);
    await expect.poll(() => stored()).toEqual([OWLS, GULLS]);
  });

  it('refetches when another tab stores different favourites, and not for equal ones', () => {
    const sync = start();
    storeInOtherTab([]);
    expect(refetch).not.toHaveBeenCalled();
    storeInOtherTab([OWLS]);
    expect(refetch).toHaveBeenCalledOnce();
    sync.stop();
    storeInOtherTab([GULLS]);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each([
    { isAnswered: true, expected: [] },
    { isAnswered: false, expected: [OWLS] },
  ])(
    'stores what the server answers instead of old favourites of another tab: $isAnswered',
    async ({ isAnswered, expected }) => {
      start();
      storeInOtherTab([OWLS]);
      refetched.resolve(isAnswered);
      await refetched.promise;
      expect(stored()).toEqual(expected);
    },
  );

  it('stores nothing after it was stopped, also with a refetch in flight', async () => {
    storage.set('favorites', [GULLS]);
    const sync = start();
    sync.stop();
    refetched.resolve(true);
    await refetched.promise;
    sync.changed();
    expect(stored()).toEqual([GULLS]);
  });
});
