import { endpoint, writing } from './endpoint.ts';

/** Specification 7, clips. One that is cut or deleted already stays so, and cutting has a key of its own, so both may be repeated. */
export const clipEndpoints = {
  createClip: writing({ path: 'clip', for: 'users', retry: 'once' }),
  /** Those that are published of one event. */
  listClipsOfEvent: endpoint({ path: 'clips/event/{id}' }),
  /** Everything that one has cut oneself. */
  listOwnClips: endpoint({ path: 'clips/user', key: 'personal', for: 'users', shows: 'inline' }),
  deleteClip: writing({ method: 'DELETE', path: 'clip/{id}', for: 'users', retry: 'once' }),
  /** The clip of `/watch_library/{id}`. */
  getClip: endpoint({ path: 'clip/{id}', key: 'personal', shows: 'inline', origin: 'ours' }),
  /** Published clips of all events, newest first. */
  listMoments: endpoint({ path: 'moments', shows: 'inline', origin: 'ours' }),
} as const;
