import type { Client } from '@grandstand/client/client';
import type { PersonalState } from '@grandstand/contract/profile.schema';
import { expect, it } from 'vitest';
import { callKey } from '../api/call-options.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setUser } from './sign-in.ts';

it('setUser is not overwritten by an in-flight profile', async () => {
  const respond = async () => ({ data: null, meta: undefined });
  const queryClient = createQueryClient(respond as unknown as Client['callWithMeta']);
  const queryKey = callKey('getProfile');
  const arrival = queryClient.prefetchQuery({ queryKey });
  const fan = { favorites: [] } as unknown as PersonalState;
  setUser(queryClient, fan);
  await arrival;
  expect(queryClient.getQueryData(queryKey)).toEqual({ data: fan, meta: undefined });
});
