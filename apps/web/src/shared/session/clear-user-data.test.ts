import type { Client } from '@grandstand/client/client';
import { createStorage } from '@grandstand/client/storage';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callKey } from '../api/call-options.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readResumePosition, writeResumePosition } from '../storage/resume-positions.ts';
import { clearUserData } from './clear-user-data.ts';

/** Forbidden local storage: the module keeps it in memory. */
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
  const asked: string[] = [];
  const answer = async (name: string) => {
    asked.push(name);
    return { data: 'of a visitor', meta: undefined };
  };
  const queryClient = createQueryClient(answer as unknown as Client['callWithMeta']);
  const keep = (name: 'getProfile' | 'getUserAccess' | 'listPackages') =>
    queryClient.setQueryData(callKey(name), { data: 'of the fan', meta: undefined });
  const kept = (name: 'getProfile' | 'getUserAccess' | 'listPackages') =>
    queryClient.getQueryData<{ data: unknown }>(callKey(name))?.data;
  return { asked, queryClient, keep, kept, storage: emptyStorage() };
}

describe('what a visit leaves behind', () => {
  it('goes at the end: the user and what was asked for them, be it off the screen', async () => {
    const { queryClient, keep, kept, storage, asked } = visit();
    keep('getProfile');
    keep('getUserAccess');
    keep('listPackages');
    await clearUserData(queryClient, storage);
    expect([kept('getProfile'), kept('getUserAccess'), kept('listPackages')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(asked).toEqual([]);
  });

  it('is asked again where it is on screen, but the user is nobody at once', async () => {
    const { queryClient, keep, kept, storage, asked } = visit();
    keep('getProfile');
    keep('getUserAccess');
    const endings = (['getProfile', 'getUserAccess'] as const).map(name =>
      new QueryObserver(queryClient, { queryKey: callKey(name) }).subscribe(() => undefined),
    );
    await clearUserData(queryClient, storage);
    expect([kept('getProfile'), kept('getUserAccess')]).toEqual([null, 'of a visitor']);
    expect(asked).toEqual(['getUserAccess']);
    for (const end of endings) end();
  });

  it('does not come back with a profile that was on its way', async () => {
    const { queryClient, keep, kept, storage } = visit();
    keep('getProfile');
    const end = new QueryObserver(queryClient, { queryKey: callKey('getProfile') }).subscribe(
      () => undefined,
    );
    const arrival = queryClient.refetchQueries({ queryKey: callKey('getProfile') });
    await clearUserData(queryClient, storage);
    await arrival;
    expect(kept('getProfile')).toBeNull();
    end();
  });

  it('includes resume positions, and no choice that the browser made', async () => {
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
