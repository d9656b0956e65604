import { contentEndpoints } from './content.ts';
import { eventEndpoints } from './events.ts';
import { keyEndpoints } from './keys.ts';
import { participantEndpoints } from './participants.ts';
import { passEndpoints } from './passes.ts';
import { vodEndpoints } from './vod.ts';

/** Every call of the API, once. Free of zod, so that the browser may import it. */
export const endpoints = {
  ...keyEndpoints,
  ...contentEndpoints,
  ...eventEndpoints,
  ...participantEndpoints,
  ...passEndpoints,
  ...vodEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
