import { endpoint } from './endpoint.ts';

/** Specification 7, events. */
export const eventEndpoints = {
  listEvents: endpoint({ path: 'events' }),
  // A user without the basic pass may see what is for sale (rule 3: select-package); media stay withheld.
  getEvent: endpoint({ path: 'events/{id}', key: 'personal', behind: 'own_password', shows: 'inline' }),
  /** Incidents of a game: scores, cards, periods. */
  listIncidents: endpoint({ path: 'events/{id}/incidents', shows: 'inline' }),
  listEventsForHomepage: endpoint({ path: 'events-for-homepage' }),
  /** Server-sent events: the changes of the channel's events as they happen. */
  watchEventChanges: endpoint({
    path: 'event-changes',
    key: 'none',
    retry: 'never',
    shows: 'nowhere',
    answers: 'event_stream',
  }),
  /** Renews a URL of media. These calls also count the viewers of a live game. */
  renewMedia: endpoint({
    method: 'POST',
    path: 'media/renew',
    key: 'personal',
    retry: 'never',
    shows: 'nowhere',
  }),
  /** Events of favourite teams, schools and sports. */
  listFavoriteEvents: endpoint({ path: 'events/favorite', key: 'personal', for: 'users', shows: 'inline' }),
} as const;
