import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';

/** Everybody who may knock. What a call is about belongs to `user`, who is also `geo_blocked`: the same, from where the channel is closed. */
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
/** What a request that is right in every other way gets, where that is not 200; and who gets something else than that. */
type Outcome = { readonly right?: CallOutcome } & { readonly [who in CallerKind]?: CallOutcome };

type Refusal = (endpoint: Endpoint) => CallOutcome | false;

/** Public answers are everyone's: whose key it is counts where it is looked at (decision B16). */
const looksAtKey = ({ key }: Endpoint) => key === 'personal';
const unknownKey: Refusal = endpoint => looksAtKey(endpoint) && 'api_key_invalid';

/** Specification 2, rules 3 and 4, and 7: whom a call refuses because of who they are. */
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

/** The thing asked for is somebody else's: it might as well not be there. */
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

/** What the contract alone does not say. A call that is not here gives 200 to everybody whom it does not refuse. */
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
  // The form asked for here is the basic pass, which only a user can accept.
  postCustomForm: { visitor: 'unauthenticated' },
  getOrder: OTHERS_FIND_NOTHING,
  applyCoupon: { right: 'wrong_promo_code' },
  // The pass asked for here is of one game: nobody pays for what they cannot watch.
  buy: { geo_blocked: 'geo_blocked' },
  renewMedia: { geo_blocked: 'geo_blocked' },
  createClip: { geo_blocked: 'geo_blocked', another_user: 'no_access' },
  // One that nobody else may see.
  getClip: { ...OTHERS_FIND_NOTHING, visitor: 'not_found' },
  downloadEvent: { geo_blocked: 'geo_blocked', another_user: 'no_access' },
};

/** Target F7: what each gets of a call, for a request that is right in every other way. */
export function expectedOutcomes(name: EndpointName): Record<CallerKind, CallOutcome> {
  const endpoint: Endpoint = endpoints[name];
  const outcome: Outcome = OUTCOMES[name] ?? {};
  const gotBy = (who: CallerKind) => REFUSALS[who]?.(endpoint) || outcome[who] || outcome.right || 200;
  return Object.fromEntries(CALLER_KINDS.map(who => [who, gotBy(who)])) as Record<CallerKind, CallOutcome>;
}
