import { endpoint, writing } from './endpoint.ts';

/** Specification 7, clips. Creating one has an idempotency key and deleting one twice changes nothing, so both may be retried. */
export const clipEndpoints = {
  createClip: writing({ path: 'clip', for: 'users', retry: 'once' }),
  /** The published clips of one event. */
  listClipsOfEvent: endpoint({ path: 'clips/event/{id}' }),
  /** All clips of the user. */
  listOwnClips: endpoint({ path: 'clips/user', key: 'personal', for: 'users', shows: 'inline' }),
  deleteClip: writing({ method: 'DELETE', path: 'clip/{id}', for: 'users', retry: 'once' }),
  /** The clip of `/watch_library/{id}`. */
  getClip: endpoint({ path: 'clip/{id}', key: 'personal', shows: 'inline', origin: 'ours' }),
  /** Published clips of all events, newest first. */
  listMoments: endpoint({ path: 'moments', shows: 'inline', origin: 'ours' }),
} as const;
