import { lazyEndpoints } from './lazy-endpoints.ts';
import { programEndpoints } from './program-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';

/** Every call of the API. */
export const endpoints = { ...siteEndpoints, ...lazyEndpoints, ...programEndpoints } as const;

export type EndpointName = keyof typeof endpoints;
