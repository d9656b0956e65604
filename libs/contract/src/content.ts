import { endpoint } from './endpoint.ts';

/** Specification 7, channel content. */
export const contentEndpoints = {
  getPage: endpoint({ path: 'pages/{name}', key: 'none', shows: 'inline' }),
  listFaq: endpoint({ path: 'faq', key: 'none' }),
} as const;
