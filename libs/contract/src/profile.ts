import { endpoint } from './endpoint.ts';

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
} as const;
