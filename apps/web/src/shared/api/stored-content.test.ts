import { createStorage } from '@grandstand/client/storage';
import { memoryStorage } from '@grandstand/client/testing/memory-storage';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callKey, responseOptions } from './call-options.ts';
import { syncStoredContent } from './stored-content.ts';

const LAST_VISIT = Date.UTC(2026, 10, 21);
const PASSES = { data: [{ id: 1 }], meta: undefined };

/** Consecutive visits in the same browser. */
function browser() {
  const area = memoryStorage();
  return function visit(now: number) {
    const queryClient = new QueryClient();
    const options = { channel: 'longshore', area: () => area, now: () => now, tabs: new EventTarget() };
    syncStoredContent(queryClient, createStorage(options), () => now);
    return queryClient;
  };
}

/** Fetches like a view. */
async function fetches(queryClient: QueryClient, response: unknown): Promise<void> {
  await queryClient.fetchQuery({
    ...responseOptions('listPackages'),
    queryFn: async () => response as never,
  });
}

describe('syncStoredContent', () => {
  it('restores the content of the last visit at once', async () => {
    const visit = browser();
    await fetches(visit(LAST_VISIT), PASSES);
    expect(visit(LAST_VISIT + 1000).getQueryData(callKey('listPackages'))).toEqual({ data: PASSES.data });
  });

  it('does not overwrite data from the page', () => {
    const area = memoryStorage();
    const options = {
      channel: 'longshore',
      area: () => area,
      now: () => LAST_VISIT,
      tabs: new EventTarget(),
    };
    const storage = createStorage(options);
    storage.set('content.1.listPackages', PASSES);
    const queryClient = new QueryClient();
    const fresh = { data: [], meta: undefined };
    queryClient.setQueryData(callKey('listPackages'), fresh);
    syncStoredContent(queryClient, storage, () => LAST_VISIT);
    expect(queryClient.getQueryData(callKey('listPackages'))).toBe(fresh);
  });

  it.each([
    [60_000, false],
    [60_001, true],
  ])('revalidates content after %i ms: %s', async (age, isRevalidated) => {
    const visit = browser();
    await fetches(visit(LAST_VISIT), PASSES);
    const state = visit(LAST_VISIT + age).getQueryState(callKey('listPackages'));
    expect(state?.isInvalidated).toBe(isRevalidated);
  });
});
