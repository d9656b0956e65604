import type { Geo } from '@grandstand/contract/geo.schema';
import { STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CachedResponse, callOptions } from '../api/call-options.ts';
import { useIsInitialHtml } from '../initial-html.tsx';
import { useStorage } from '../storage/storage-context.tsx';

/** Specification 3, stored local keys. */
const STORED_AS = 'geo';

function isGeo(value: unknown): value is Geo {
  return typeof value === 'object' && value !== null && 'is_geo_blocked' in value;
}

/** The visitor's region. Decision B20: the stored one of the last visit, revalidated if it is older than 60 s. */
export function useGeo(): Geo | null {
  const storage = useStorage();
  const stored = useIsInitialHtml() ? undefined : storage.entry(STORED_AS);
  const before: Partial<{ initialData: CachedResponse<'getGeo'>; initialDataUpdatedAt: number }> = isGeo(
    stored?.value,
  )
    ? { initialData: { data: stored.value, meta: undefined }, initialDataUpdatedAt: stored.kept_at }
    : {};
  const { data, dataUpdatedAt } = useQuery({
    ...callOptions('getGeo'),
    ...before,
    staleTime: STORE_PERSISTENCE_TIMEOUT_MS,
  });
  useEffect(() => {
    if (data && dataUpdatedAt !== storage.entry(STORED_AS)?.kept_at) storage.set(STORED_AS, data);
  }, [data, dataUpdatedAt, storage]);
  return data ?? null;
}
