import { endpoint, writing } from './endpoint.ts';

/** Calls that the site never makes: its pages contain their data, or other programs make them. */
export const programEndpoints = {
  getSettings: endpoint({ path: 'settings', key: 'none' }),
  getMenu: endpoint({ path: 'menu', key: 'none' }),
  // "Channel slides never raise global errors."
  listSlides: endpoint({ path: 'slides/web', key: 'none', shows: 'nowhere' }),
  listPages: endpoint({ path: 'pages', key: 'none' }),
  getColorSettings: endpoint({ path: 'color-settings/web', key: 'none' }),
  getChannelBootstrapData: endpoint({ path: 'channel-bootstrap-data', key: 'none' }),
  getStaticData: endpoint({ path: 'static-data' }),
  listCustomForms: endpoint({ path: 'custom-forms' }),
  /**
   * Enters what happened in a game, a correction (`replaces`) or a removal, for scoreboards and scripts. A repeated idempotency
   * key enters nothing twice.
   */
  addIncident: writing({
    path: 'events/{id}/incidents',
    key: 'scorer',
    behind: 'no_gate',
    shows: 'nowhere',
  }),
  /** Events with a published clip. */
  listEventsWithClip: endpoint({ path: 'events/with_clip' }),
  listEventCategories: endpoint({ path: 'events-categories' }),
  listEventLocations: endpoint({ path: 'events-locations', key: 'none' }),
  listFavorites: endpoint({ path: 'favorites', key: 'personal', for: 'users' }),
  getApiKeyByGet: endpoint({ path: 'get_api_key', key: 'none', behind: 'no_gate', shows: 'nowhere' }),
  listParticipantGroups: endpoint({ path: 'participant-groups', key: 'none' }),
  listParticipantGroupProperties: endpoint({ path: 'participant-group-properties' }),
  getPackage: endpoint({ path: 'packages/{id}', shows: 'inline' }),
  getSubscription: endpoint({ path: 'subscriptions/{id}', shows: 'inline' }),
  /** Visitors may call it too and get empty lists. */
  getUserAccess: endpoint({ path: 'user/access', key: 'personal', behind: 'no_gate' }),
} as const;
