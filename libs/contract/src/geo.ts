import { endpoint } from './endpoint.ts';

/** Specification 7, channel content: the country of the requesting browser. */
export const geoEndpoints = {
  getGeo: endpoint({ path: 'geo', key: 'personal', behind: 'no_gate', shows: 'nowhere' }),
} as const;
