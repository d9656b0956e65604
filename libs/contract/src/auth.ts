import { endpoint, writing } from './endpoint.ts';

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
  /** Returns the provider's address; the browser navigates there itself. */
  startSocialLogin: endpoint({
    path: 'auth/login/{provider}',
    key: 'personal',
    behind: 'no_gate',
    retry: 'never',
    shows: 'inline',
  }),
  /** The provider sends the browser here; the response redirects to the site. `state` binds the request to a key. */
  finishSocialLogin: endpoint({
    path: 'auth/login/{provider}/callback',
    key: 'none',
    behind: 'no_gate',
    retry: 'never',
    shows: 'nowhere',
  }),
  logout: writing({ path: 'auth/logout', behind: 'no_gate', keyEffect: 'drops' }),

  verifyEmail: writing({ path: 'auth/email-verify', behind: 'no_gate' }),
  resendEmailVerification: writing({
    path: 'auth/email-verify/resend',
    for: 'users',
    behind: 'no_gate',
  }),
  requestPasswordReset: writing({ path: 'auth/password-reset-request', behind: 'no_gate' }),
  resetPassword: writing({ path: 'auth/password-reset', behind: 'no_gate' }),
  requestAccountDeletion: writing({
    path: 'delete-account-request',
    for: 'users',
    behind: 'no_gate',
  }),
  confirmAccountDeletion: writing({ path: 'delete-account-confirm', key: 'none', behind: 'no_gate' }),
} as const;
