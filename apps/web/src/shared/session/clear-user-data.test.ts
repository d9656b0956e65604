import type { Client } from '@grandstand/client/client';
import { createStorage } from '@grandstand/client/storage';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callKey } from '../api/call-options.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readResumePosition, writeResumePosition } from '../storage/resume-positions.ts';
import { clearUserData } from './clear-user-data.ts';

/** Local storage is forbidden, so the storage works in memory. */
function emptyStorage() {
  return createStorage({
    channel: 'longshore',
    area: () => {
      throw new Error('forbidden');
    },
    now: () => 0,
    tabs: new EventTarget(),
  });
}

function visit() {
  const requested: string[] = [];
  const respond = async (name: string) => {
    requested.push(name);
    return { data: 'of a visitor', meta: undefined };
  };
  const queryClient = createQueryClient(respond as unknown as Client['callWithMeta']);
  const store = (name: 'getProfile' | 'getUserAccess' | 'listPackages') =>
    queryClient.setQueryData(callKey(name), { data: 'of the fan', meta: undefined });
  const stored = (name: 'getProfile' | 'getUserAccess' | 'listPackages') =>
    queryClient.getQueryData<{ data: unknown }>(callKey(name))?.data;
  return { requested, queryClient, store, stored, storage: emptyStorage() };
}

describe('clearUserData', () => {
  it('removes the user and their cached data', async () => {
    const { queryClient, store, stored, storage, requested } = visit();
    store('getProfile');
    store('getUserAccess');
    store('listPackages');
    await clearUserData(queryClient, storage);
    expect([stored('getProfile'), stored('getUserAccess'), stored('listPackages')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(requested).toEqual([]);
  });

  it('refetches personal data on screen and signs the user out at once', async () => {
    const { queryClient, store, stored, storage, requested } = visit();
    store('getProfile');
    store('getUserAccess');
    const endings = (['getProfile', 'getUserAccess'] as const).map(name =>
      new QueryObserver(queryClient, { queryKey: callKey(name) }).subscribe(() => undefined),
    );
    await clearUserData(queryClient, storage);
    expect([stored('getProfile'), stored('getUserAccess')]).toEqual([null, 'of a visitor']);
    expect(requested).toEqual(['getUserAccess']);
    for (const end of endings) end();
  });

  it('is not reverted by an in-flight profile', async () => {
    const { queryClient, store, stored, storage } = visit();
    store('getProfile');
    const end = new QueryObserver(queryClient, { queryKey: callKey('getProfile') }).subscribe(
      () => undefined,
    );
    const arrival = queryClient.refetchQueries({ queryKey: callKey('getProfile') });
    await clearUserData(queryClient, storage);
    await arrival;
    expect(stored('getProfile')).toBeNull();
    end();
  });

  it('removes resume positions but not the chosen language', async () => {
    const { queryClient, storage } = visit();
    writeResumePosition(storage, 'event', 7, { seconds: 30, duration: 120 });
    writeResumePosition(storage, 'vod', 7, { seconds: 30, duration: 120 });
    storage.set('language', 'fr');
    await clearUserData(queryClient, storage);
    expect(readResumePosition(storage, 'event', 7)).toBeNull();
    expect(readResumePosition(storage, 'vod', 7)).toBeNull();
    expect(storage.get('language')).toBe('fr');
  });
});
