import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { createContext, use } from 'react';

export type CanWatch = (event: SportsEvent) => boolean;

/** Lists contain the access of a visitor (decision B16); the passes of a signed-in user may add to it. */
export const ViewerAccessContext = createContext<CanWatch>(event => event.has_access);

/** A listed event with the current user's access. */
export function useEventForViewer(event: SportsEvent): SportsEvent {
  const has_access = use(ViewerAccessContext)(event);
  return has_access === event.has_access ? event : { ...event, has_access };
}
