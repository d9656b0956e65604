import { endpoint, writing } from './endpoint.ts';

/** Specification 7, custom forms: the channel's forms (decision A6), and one with this user's values. */
export const customFormEndpoints = {
  listCustomForms: endpoint({ path: 'custom-forms' }),
  // "A 404 is tolerated and errors are swallowed."
  getCustomForm: endpoint({
    path: 'custom-forms/{alias}',
    key: 'personal',
    behind: 'no_gate',
    tolerates: [404],
    shows: 'nowhere',
  }),
  // The basic pass itself is accepted here, so that its gate cannot stand before it. Repeated only with an idempotency key.
  postCustomForm: writing({ path: 'custom-forms/{alias}', behind: 'own_password', retry: 'once' }),
} as const;
