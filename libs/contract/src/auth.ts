import { writing } from './endpoint.ts';

/** Specification 7, keys and session: signing in and out, e-mail links. The shapes are in `auth.schema.ts`. */
export const authEndpoints = {
  login: writing({ path: 'v2/auth/login', behind: 'no_gate', keyEffect: 'issues', resetsUserOn401: false }),
  register: writing({ path: 'v2/auth/register', behind: 'no_gate', keyEffect: 'issues' }),
  socialLogin: writing({
    path: 'v2/auth/social',
    behind: 'no_gate',
    keyEffect: 'issues',
    resetsUserOn401: false,
  }),
  addSession: writing({
    path: 'auth/add_session',
    behind: 'no_gate',
    keyEffect: 'issues',
    resetsUserOn401: false,
  }),
  logout: writing({ path: 'auth/logout', behind: 'no_gate', keyEffect: 'drops' }),
} as const;
