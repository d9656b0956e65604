import { clipEndpoints } from './clips.ts';
import { contentEndpoints } from './content.ts';
import { eventEndpoints } from './events.ts';
import { geoEndpoints } from './geo.ts';
import { keyEndpoints } from './keys.ts';
import { participantEndpoints } from './participants.ts';
import { passEndpoints } from './passes.ts';
import { profileEndpoints } from './profile.ts';
import { searchEndpoints } from './search.ts';
import { vodEndpoints } from './vod.ts';

/** The calls by which pages open. Without zod, so that the browser can import it. */
export const siteEndpoints = {
  ...keyEndpoints,
  ...profileEndpoints,
  ...contentEndpoints,
  ...eventEndpoints,
  ...clipEndpoints,
  ...geoEndpoints,
  ...participantEndpoints,
  ...passEndpoints,
  ...searchEndpoints,
  ...vodEndpoints,
} as const;
