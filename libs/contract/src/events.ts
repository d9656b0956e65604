import { endpoint } from './endpoint.ts';

/** Specification 7, events. */
export const eventEndpoints = {
  listEvents: endpoint({ path: 'events' }),
  // Who has not accepted the basic pass may look at what is for sale (rule 3: select-package); media stay withheld.
  getEvent: endpoint({ path: 'events/{id}', key: 'personal', behind: 'own_password', shows: 'inline' }),
  listEventsForHomepage: endpoint({ path: 'events-for-homepage' }),
  listEventCategories: endpoint({ path: 'events-categories' }),
  listEventLocations: endpoint({ path: 'events-locations', key: 'none' }),
} as const;
