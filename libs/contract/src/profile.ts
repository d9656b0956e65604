import { endpoint, writing } from './endpoint.ts';

/** Specification 7: the profile, its sessions (ours), and what the user may do. */
export const profileEndpoints = {
  getProfile: endpoint({
    path: 'profile',
    key: 'personal',
    for: 'users',
    behind: 'no_gate',
    tolerates: [401],
    shows: 'nowhere',
    resetsUserOn401: false,
  }),
  updateProfile: writing({ path: 'profile', for: 'users', behind: 'no_gate', override: 'PATCH' }),
  listSessions: endpoint({
    path: 'profile/sessions',
    key: 'personal',
    for: 'users',
    behind: 'no_gate',
    shows: 'inline',
  }),
  endSession: writing({
    method: 'DELETE',
    path: 'profile/sessions/{id}',
    for: 'users',
    behind: 'no_gate',
  }),
  /** Visitors may call it too and get empty lists. */
  getUserAccess: endpoint({ path: 'user/access', key: 'personal', behind: 'no_gate' }),
} as const;
