import type { EndpointName } from '@grandstand/contract/endpoints';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';

/** Everybody who may knock, in the order of the rows below. What a call is about belongs to `user`. */
export const WHO = [
  'no_key',
  'invalid_key',
  'visitor',
  'user',
  'another_user',
  'another_channel',
  'no_basic_pass',
  'temporary_password',
] as const;
export type Who = (typeof WHO)[number];

type Got = 200 | ErrorCode;
type Row = readonly Got[];

const EVERYONE: Row = WHO.map(() => 200);
/** Decision B16: a key must be there; whose it is changes nothing. */
const ANY_KEY: Row = ['no_key', 200, 200, 200, 200, 200, 200, 200];

function withValidKey(got: Got): Row {
  return ['no_key', 'api_key_invalid', got, got, got, 'api_key_invalid', got, got];
}

function usersOnly(got: Got): Row {
  return ['no_key', 'api_key_invalid', 'unauthenticated', got, got, 'api_key_invalid', got, got];
}

function visitorsOnly(got: Got): Row {
  const refused = 'already_logged_in';
  return ['no_key', 'api_key_invalid', got, refused, refused, 'api_key_invalid', refused, refused];
}

/** Target F7: what each gets of each call, for a request that is right in every other way. */
export const WHO_GETS_WHAT: Readonly<Partial<Record<EndpointName, Row>>> = {
  getApiKey: EVERYONE,
  getApiKeyByGet: EVERYONE,
  login: visitorsOnly(200),
  register: visitorsOnly(200),
  addSession: visitorsOnly('wrong_auth_data'),
  socialLogin: visitorsOnly('wrong_auth_data'),
  startSocialLogin: visitorsOnly('not_found'),
  logout: ['no_key', 'api_key_invalid', 'cannot_log_out', 200, 200, 'api_key_invalid', 'cannot_log_out', 200],
  verifyEmail: withValidKey('verification_failed'),
  resendEmailVerification: usersOnly('email_already_verified'),
  requestPasswordReset: withValidKey(200),
  resetPassword: withValidKey('reset_failed'),
  requestAccountDeletion: usersOnly(200),
  confirmAccountDeletion: [
    'verification_failed',
    'verification_failed',
    'verification_failed',
    'verification_failed',
    'verification_failed',
    'verification_failed',
    'verification_failed',
    'verification_failed',
  ],
  getProfile: usersOnly(200),
  updateProfile: usersOnly(200),
  listSessions: usersOnly(200),
  endSession: [
    'no_key',
    'api_key_invalid',
    'unauthenticated',
    200,
    'not_found',
    'api_key_invalid',
    'not_found',
    'not_found',
  ],
  getUserAccess: withValidKey(200),
  getSettings: EVERYONE,
  getMenu: EVERYONE,
  getColorSettings: EVERYONE,
  listFaq: EVERYONE,
  listCustomForms: ANY_KEY,
  listPages: EVERYONE,
  listSlides: EVERYONE,
  listEventCategories: ANY_KEY,
  listEventLocations: EVERYONE,
  listParticipantGroupProperties: ANY_KEY,
  getChannelBootstrapData: EVERYONE,
  getPage: EVERYONE,
  getCaptchaChallenge: EVERYONE,
  getCustomForm: withValidKey(200),
  postCustomForm: [
    'no_key',
    'api_key_invalid',
    'unauthenticated',
    200,
    200,
    'api_key_invalid',
    200,
    'temporary_password',
  ],
  getStaticData: ANY_KEY,
  listEvents: ANY_KEY,
  getEvent: ['no_key', 'api_key_invalid', 200, 200, 200, 'api_key_invalid', 200, 'temporary_password'],
  listEventsForHomepage: ANY_KEY,
  renewMedia: [
    'no_key',
    'api_key_invalid',
    200,
    200,
    200,
    'api_key_invalid',
    'basic_pass_required',
    'temporary_password',
  ],
  listParticipants: EVERYONE,
  listParticipantGroups: EVERYONE,
  listPackages: EVERYONE,
  getPackage: ANY_KEY,
  listSubscriptions: EVERYONE,
  getSubscription: ANY_KEY,
  listVodMediaItems: ANY_KEY,
  getVodMediaItem: [
    'no_key',
    'api_key_invalid',
    200,
    200,
    200,
    'api_key_invalid',
    'basic_pass_required',
    'temporary_password',
  ],
  listVodMediaCategories: ANY_KEY,
  listVodMediaRails: ANY_KEY,
};
