import { endpoint } from './endpoint.ts';

/** Specification 7, channel content. */
export const contentEndpoints = {
  getSettings: endpoint({ path: 'settings', key: 'none' }),
  getMenu: endpoint({ path: 'menu', key: 'none' }),
  // "Channel slides never raise global errors."
  listSlides: endpoint({ path: 'slides/web', key: 'none', shows: 'nowhere' }),
  listPages: endpoint({ path: 'pages', key: 'none' }),
  getPage: endpoint({ path: 'pages/{name}', key: 'none', shows: 'inline' }),
  getColorSettings: endpoint({ path: 'color-settings/web', key: 'none' }),
  listFaq: endpoint({ path: 'faq', key: 'none' }),
  getChannelBootstrapData: endpoint({ path: 'channel-bootstrap-data', key: 'none' }),
  getStaticData: endpoint({ path: 'static-data' }),
} as const;
