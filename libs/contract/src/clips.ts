import { endpoint } from './endpoint.ts';

/** Specification 7, published clips. */
export const clipEndpoints = {
  /** The published clips of one event. */
  listClipsOfEvent: endpoint({ path: 'clips/event/{id}' }),
  /** The clip of `/watch_library/{id}`. */
  getClip: endpoint({ path: 'clip/{id}', key: 'personal', shows: 'inline' }),
  /** Published clips of all events, newest first. */
  listMoments: endpoint({ path: 'moments', shows: 'inline' }),
} as const;
