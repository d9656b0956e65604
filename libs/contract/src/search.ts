import { endpoint } from './endpoint.ts';

/** Events, teams, schools, sports and films in one call. */
export const searchEndpoints = {
  search: endpoint({ path: 'search', shows: 'inline' }),
} as const;
