import { endpoint, writing } from './endpoint.ts';

/** Specification 7, custom forms: the list of the channel's forms (decision A6), and one form with this user's values. */
export const customFormEndpoints = {
  // "A 404 is tolerated and errors are swallowed."
  getCustomForm: endpoint({
    path: 'custom-forms/{alias}',
    key: 'personal',
    behind: 'no_gate',
    tolerates: [404],
    shows: 'nowhere',
  }),
  // The basic pass is accepted by this call, so the call cannot require it. It is retried only with an idempotency key.
  postCustomForm: writing({ path: 'custom-forms/{alias}', behind: 'own_password', retry: 'once' }),
} as const;
