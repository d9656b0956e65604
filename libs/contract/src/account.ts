import { endpoint, writing } from './endpoint.ts';

/** Specification 7: mailed links, social providers, changes of the account. */
export const accountEndpoints = {
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
} as const;
