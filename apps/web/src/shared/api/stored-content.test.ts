import { memoryArea } from '@grandstand/client/memory-area';
import { createStorage } from '@grandstand/client/storage';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callKey, responseOptions } from './call-options.ts';
import { syncStoredContent } from './stored-content.ts';

const LAST_VISIT = Date.UTC(2026, 10, 21);
const PASSES = { data: [{ id: 1 }], meta: undefined };

/** One visit after another in the same browser. */
function browser() {
  const area = memoryArea();
  return function visit(now: number) {
    const queryClient = new QueryClient();
    const options = { channel: 'longshore', area: () => area, now: () => now, tabs: new EventTarget() };
    syncStoredContent(queryClient, createStorage(options), () => now);
    return queryClient;
  };
}

/** As a view asks for it. */
async function asks(queryClient: QueryClient, answer: unknown): Promise<void> {
  await queryClient.fetchQuery({ ...responseOptions('listPackages'), queryFn: async () => answer as never });
}

describe('channel content of the last visit', () => {
  it('is shown at once', async () => {
    const visit = browser();
    await asks(visit(LAST_VISIT), PASSES);
    expect(visit(LAST_VISIT + 1000).getQueryData(callKey('listPackages'))).toEqual({ data: PASSES.data });
  });

  it('stands back behind what came with the page', () => {
    const area = memoryArea();
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
  ])('%i ms old is asked again: %s', async (age, isAskedAgain) => {
    const visit = browser();
    await asks(visit(LAST_VISIT), PASSES);
    const state = visit(LAST_VISIT + age).getQueryState(callKey('listPackages'));
    expect(state?.isInvalidated).toBe(isAskedAgain);
  });
});
