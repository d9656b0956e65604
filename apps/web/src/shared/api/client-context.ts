import type { Client } from '@grandstand/client/client';
import { createContext, use } from 'react';

export const ClientContext = createContext<Client | null>(null);

/** For calls that write; reads go through the query cache (`useCall`). */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('ClientContext is missing above this component.');
  return client;
}
