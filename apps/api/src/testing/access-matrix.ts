import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';

/** All kinds of callers. The tested rows belong to `user`; `geo_blocked` is the same user in a blocked country. */
export const CALLER_KINDS = [
  'no_key',
  'invalid_key',
  'visitor',
  'user',
  'another_user',
  'another_channel',
  'no_basic_pass',
  'temporary_password',
  'geo_blocked',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export type CallOutcome = 200 | ErrorCode;
/** The outcome of an otherwise valid request, 200 by default, and the callers with a different one. */
type Outcome = { readonly right?: CallOutcome } & { readonly [who in CallerKind]?: CallOutcome };

type Refusal = (endpoint: Endpoint) => CallOutcome | false;

/** Public calls do not look at the key (decision B16). */
const looksAtKey = ({ key }: Endpoint) => key === 'personal';
const unknownKey: Refusal = endpoint => looksAtKey(endpoint) && 'api_key_invalid';

/** Specification 2, rules 3 and 4, and 7: refusals that depend on the caller alone. */
const REFUSALS: Readonly<Partial<Record<CallerKind, Refusal>>> = {
  no_key: ({ key }) => key !== 'none' && 'no_key',
  invalid_key: unknownKey,
  another_channel: unknownKey,
  visitor: endpoint => endpoint.for === 'users' && 'unauthenticated',
  no_basic_pass: endpoint =>
    looksAtKey(endpoint) && endpoint.behind === 'basic_pass' && 'basic_pass_required',
  temporary_password: endpoint =>
    looksAtKey(endpoint) && endpoint.behind !== 'no_gate' && 'temporary_password',
};

/** Rows of other users are not found. */
const OTHERS_FIND_NOTHING = {
  another_user: 'not_found',
  no_basic_pass: 'not_found',
  temporary_password: 'not_found',
} as const satisfies Outcome;

const VISITORS_ONLY = {
  user: 'already_logged_in',
  another_user: 'already_logged_in',
  no_basic_pass: 'already_logged_in',
  temporary_password: 'already_logged_in',
  geo_blocked: 'already_logged_in',
} as const satisfies Outcome;

/** Outcomes that do not follow from the contract. Any other call returns 200 to every caller that it does not refuse. */
const OUTCOMES: Readonly<Partial<Record<EndpointName, Outcome>>> = {
  login: VISITORS_ONLY,
  register: VISITORS_ONLY,
  addSession: { right: 'wrong_auth_data', ...VISITORS_ONLY },
  socialLogin: { right: 'wrong_auth_data', ...VISITORS_ONLY },
  startSocialLogin: { right: 'not_found', ...VISITORS_ONLY },
  logout: { visitor: 'cannot_log_out', no_basic_pass: 'cannot_log_out' },
  verifyEmail: { right: 'verification_failed' },
  resendEmailVerification: { right: 'email_already_verified' },
  resetPassword: { right: 'reset_failed' },
  confirmAccountDeletion: { right: 'verification_failed' },
  endSession: OTHERS_FIND_NOTHING,
  // The tested form is the basic pass, which only a user can accept.
  postCustomForm: { visitor: 'unauthenticated' },
  getOrder: OTHERS_FIND_NOTHING,
  getReceipt: OTHERS_FIND_NOTHING,
  applyCoupon: { right: 'wrong_promo_code' },
  // None of the callers has a subscription, and the request lacks consent and card.
  startTrial: { right: 'validation' },
  payRenewal: { right: 'not_found' },
  changeSubscriptionCard: { right: 'not_found' },
  resumeSubscription: { right: 'not_found' },
  unsubscribe: { right: 'not_found' },
  // None of the callers has the key of a scorer.
  addIncident: { right: 'api_key_invalid' },
  // A visitor needs the code of a mailed link.
  previewWithdrawal: { ...OTHERS_FIND_NOTHING, visitor: 'unauthenticated' },
  confirmWithdrawal: { ...OTHERS_FIND_NOTHING, visitor: 'unauthenticated' },
  // The tested pass is for one game, which nobody can buy where it is blocked.
  buy: { geo_blocked: 'geo_blocked' },
  renewMedia: { geo_blocked: 'geo_blocked' },
  createClip: { geo_blocked: 'geo_blocked', another_user: 'no_access' },
  // An unpublished clip.
  getClip: { ...OTHERS_FIND_NOTHING, visitor: 'not_found' },
  updateClip: OTHERS_FIND_NOTHING,
  restoreClip: OTHERS_FIND_NOTHING,
  shareClip: OTHERS_FIND_NOTHING,
  revokeShare: OTHERS_FIND_NOTHING,
  publishClip: OTHERS_FIND_NOTHING,
  unpublishClip: OTHERS_FIND_NOTHING,
  reportClip: { ...OTHERS_FIND_NOTHING, visitor: 'not_found' },
  // Only the owner of a clip knows its link.
  getSharedClip: { right: 'not_found' },
  retryClip: { ...OTHERS_FIND_NOTHING, geo_blocked: 'geo_blocked' },
  downloadClip: { ...OTHERS_FIND_NOTHING, geo_blocked: 'geo_blocked' },
  downloadEvent: { geo_blocked: 'geo_blocked', another_user: 'no_access' },
};

/** Target F7: the outcome of a call for each kind of caller, for an otherwise valid request. */
export function expectedOutcomes(name: EndpointName): Record<CallerKind, CallOutcome> {
  const endpoint: Endpoint = endpoints[name];
  const outcome: Outcome = OUTCOMES[name] ?? {};
  const gotBy = (who: CallerKind) => REFUSALS[who]?.(endpoint) || outcome[who] || outcome.right || 200;
  return Object.fromEntries(CALLER_KINDS.map(who => [who, gotBy(who)])) as Record<CallerKind, CallOutcome>;
}
