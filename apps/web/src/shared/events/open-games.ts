import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { createContext, use } from 'react';

export type IsOpen = (event: SportsEvent) => boolean;

/** What a list says is a visitor's (decision B16); where somebody is signed in, their passes say more. */
export const IsOpenContext = createContext<IsOpen>(event => event.has_access);

/** An event of a list, with the current user's access. */
export function useOwnEvent(event: SportsEvent): SportsEvent {
  const has_access = use(IsOpenContext)(event);
  return has_access === event.has_access ? event : { ...event, has_access };
}
