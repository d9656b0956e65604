import { endpoint } from './endpoint.ts';

/** Specification 7, keys and session. */
export const keyEndpoints = {
  // The recovery of section 8 handles a failing key; a toast or a retry here would precede it.
  getApiKey: endpoint({
    method: 'POST',
    path: 'get_api_key',
    key: 'none',
    behind: 'no_gate',
    retry: 'never',
    shows: 'nowhere',
  }),
} as const;
