import type { Client } from '@grandstand/client/client';
import { expect, it } from 'vitest';
import { callOptions } from './call-options.ts';
import { createQueryClient } from './query-client.ts';

it('starts each request in a task of its own', async () => {
  const order: string[] = [];
  const respond = async (name: string) => {
    order.push(name);
    queueMicrotask(() => order.push('end of the task'));
    return { data: [], meta: undefined };
  };
  const queryClient = createQueryClient(respond as unknown as Client['callWithMeta']);
  const requests = [
    queryClient.fetchQuery(callOptions('listPackages')),
    queryClient.fetchQuery(callOptions('listSubscriptions')),
  ];
  expect(order).toEqual([]);
  await Promise.all(requests);
  expect(order).toEqual(['listPackages', 'end of the task', 'listSubscriptions', 'end of the task']);
});
