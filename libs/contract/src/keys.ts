import { endpoint } from './endpoint.ts';

/** Specification 7, keys and session. */
export const keyEndpoints = {
  // The recovery of section 8 decides what to do about a failing key; a toast or a blind retry would come before it.
  getApiKey: endpoint({
    method: 'POST',
    path: 'get_api_key',
    key: 'none',
    behind: 'no_gate',
    retry: 'never',
    shows: 'nowhere',
  }),
  getApiKeyByGet: endpoint({ path: 'get_api_key', key: 'none', behind: 'no_gate', shows: 'nowhere' }),
} as const;
