import type { Client } from '@grandstand/client/client';
import { NetworkError } from '@grandstand/client/network-error';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { find } from '../../../locales/en/find.ts';
import { en } from '../../../locales/en/index.ts';
import { callKey } from '../api/call-options.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { Toast } from '../toasts/toasts.ts';
import { cachedFavorites, setFavorite } from './set-favorite.ts';

const SCHOOL = { type: 'group', id: 3 } as const;
const favorite = (id: number) => ({ id, favoritable_type: 'group', favoritable_id: 3 }) as const;
const translator = createTranslator('en', en).extended(find);

describe('setFavorite', () => {
  let queryClient: QueryClient;
  let stored: unknown;
  let toasts: Toast['type'][];
  /** The favourites that were on screen while the call was in flight. */
  let during: unknown;

  function set(isFavorite: boolean, respond: () => unknown): Promise<void> {
    const call = async () => {
      during = cachedFavorites(queryClient);
      return respond();
    };
    const ports = {
      client: { call } as unknown as Client,
      queryClient,
      storage: {
        set: (_key: string, value: unknown) => {
          stored = value;
        },
      },
      toasts: { show: ({ type }: Pick<Toast, 'type'>) => toasts.push(type) },
      translator,
    };
    return setFavorite(ports, SCHOOL, 'Brackwater', isFavorite);
  }

  function cacheProfile(favorites: readonly unknown[]): void {
    queryClient.setQueryData(callKey('getProfile'), { data: { favorites }, meta: undefined });
  }
  const isStale = () => queryClient.getQueryState(callKey('getProfile'))?.isInvalidated;

  beforeEach(() => {
    queryClient = new QueryClient();
    stored = undefined;
    toasts = [];
    during = undefined;
  });

  it('adds a favourite optimistically, then takes the id from the server', async () => {
    cacheProfile([]);
    await set(true, () => ({ id: 12 }));
    expect(during).toEqual([favorite(0)]);
    expect(cachedFavorites(queryClient)).toEqual([favorite(12)]);
    expect(stored).toEqual([favorite(12)]);
    expect([toasts, isStale()]).toEqual([['success'], true]);
  });

  it('removes a favourite optimistically', async () => {
    cacheProfile([favorite(12)]);
    await set(false, () => undefined);
    expect(during).toEqual([]);
    expect(stored).toEqual([]);
    expect(toasts).toEqual(['success']);
  });

  it.each([
    ['an added', true, []],
    ['a removed', false, [favorite(12)]],
  ])('rolls back %s favourite with a toast if the server refuses', async (_, isFavorite, before) => {
    cacheProfile(before);
    await set(isFavorite, () => Promise.reject(new NetworkError()));
    expect(during).not.toEqual(before);
    expect(cachedFavorites(queryClient)).toEqual(before);
    expect(stored).toEqual(before);
    expect([toasts, isStale()]).toEqual([['error'], true]);
  });
});
