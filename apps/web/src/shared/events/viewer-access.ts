import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { createContext, use } from 'react';

export type CanWatch = (event: SportsEvent) => boolean;

/** Lists give a visitor's access (decision B16); a signed-in user's passes may add to it. */
export const ViewerAccessContext = createContext<CanWatch>(event => event.has_access);

/** An event of a list, with the current user's access. */
export function useEventForViewer(event: SportsEvent): SportsEvent {
  const has_access = use(ViewerAccessContext)(event);
  return has_access === event.has_access ? event : { ...event, has_access };
}
