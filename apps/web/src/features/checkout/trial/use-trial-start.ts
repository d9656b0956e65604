import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';
import { createTrialStart, type TrialStart, type TrialStore } from './trial-start.ts';

interface TrialFlow extends Omit<TrialStore, 'getState' | 'subscribe'> {
  readonly trial: TrialStart;
}

export function useTrialStart(): TrialFlow {
  const client = useClient();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createTrialStart({
      createSetupIntent: async () => (await client.call('createSetupIntent')).client_secret,
      startTrial: body => client.call('startTrial', { body }),
      findSubscription: () => client.call('getUserSubscription'),
      onStarted: () => void refreshPersonal(queryClient),
    }),
  );
  const trial = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return { ...store, trial };
}
