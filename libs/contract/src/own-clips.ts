import { endpoint, writing } from './endpoint.ts';

/** Specification 7, clips. Creating one has an idempotency key, and the other writes change nothing the second time, so all may be retried. */
export const ownClipEndpoints = {
  createClip: writing({ path: 'clip', for: 'users', retry: 'once' }),
  /** All clips of the user. */
  listOwnClips: endpoint({ path: 'clips/user', key: 'personal', for: 'users', shows: 'inline' }),
  deleteClip: writing({ method: 'DELETE', path: 'clip/{id}', for: 'users', retry: 'once' }),
  /** Changes name and tags. */
  updateClip: writing({ path: 'clip/{id}', for: 'users', override: 'PATCH', retry: 'once' }),
  /** Undoes a deletion, for a minute. */
  restoreClip: writing({ path: 'clip/{id}/restore', for: 'users', retry: 'once' }),
  /** Cuts a failed clip again. */
  retryClip: writing({ path: 'clip/{id}/retry', for: 'users', retry: 'once' }),
  /** Creates the link of the clip, or returns the one that it has. */
  shareClip: writing({ path: 'clip/{id}/share', for: 'users', retry: 'once' }),
  /** Ends the link for ever; sharing again creates another one. */
  revokeShare: writing({
    method: 'DELETE',
    path: 'clip/{id}/share',
    for: 'users',
    retry: 'once',
  }),
  /** Shows the clip in moments. */
  publishClip: writing({ path: 'clip/{id}/publish', for: 'users', retry: 'once' }),
  unpublishClip: writing({
    method: 'DELETE',
    path: 'clip/{id}/publish',
    for: 'users',
    retry: 'once',
  }),
  /** Reports a clip that the caller can see to the operator; with its `uuid` for one that is only shared. */
  reportClip: writing({ path: 'clip/{id}/report' }),
  /** The clip of `/share/{id}/{uuid}`. */
  getSharedClip: endpoint({ path: 'shared-clip', key: 'personal', shows: 'inline' }),
  /** The user's own clip as a file. Counts once a month, however often it is called. */
  downloadClip: endpoint({ path: 'clip/download/{id}', key: 'personal', for: 'users', shows: 'inline' }),
  /** The tags to choose from. */
  listClipTags: endpoint({ path: 'clip-tags', shows: 'inline' }),
} as const;
