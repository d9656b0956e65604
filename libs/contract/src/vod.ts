import { endpoint } from './endpoint.ts';

/** Specification 7, VOD. */
export const vodEndpoints = {
  listVodMediaItems: endpoint({ path: 'vod-media-items' }),
  getVodMediaItem: endpoint({ path: 'vod-media-items/{id}', key: 'personal', shows: 'inline' }),
  listVodMediaCategories: endpoint({ path: 'vod-media-categories' }),
  listVodMediaRails: endpoint({ path: 'vod-media-rails' }),
  searchVodMedia: endpoint({ path: 'vod-media/search', shows: 'inline' }),
} as const;
