import { endpoint } from './endpoint.ts';

/** Specification 7, events. */
export const eventEndpoints = {
  listEvents: endpoint({ path: 'events' }),
  getEvent: endpoint({ path: 'events/{id}', key: 'personal', shows: 'inline' }),
  listEventsForHomepage: endpoint({ path: 'events-for-homepage' }),
  listEventCategories: endpoint({ path: 'events-categories' }),
  listEventLocations: endpoint({ path: 'events-locations', key: 'none' }),
} as const;
