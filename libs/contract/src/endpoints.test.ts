import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from './endpoints.ts';
import { MEDIA_TYPE } from './media-type.ts';

/** Specification 7; decision B17 adds the paths that it does not spell out. */
const CALLS = {
  getApiKey: 'POST get_api_key',
  getApiKeyByGet: 'GET get_api_key',
  login: 'POST v2/auth/login',
  register: 'POST v2/auth/register',
  socialLogin: 'POST v2/auth/social',
  addSession: 'POST auth/add_session',
  startSocialLogin: 'GET auth/login/{provider}',
  finishSocialLogin: 'GET auth/login/{provider}/callback',
  logout: 'POST auth/logout',
  verifyEmail: 'POST auth/email-verify',
  resendEmailVerification: 'POST auth/email-verify/resend',
  requestPasswordReset: 'POST auth/password-reset-request',
  resetPassword: 'POST auth/password-reset',
  requestAccountDeletion: 'POST delete-account-request',
  confirmAccountDeletion: 'POST delete-account-confirm',
  getProfile: 'GET profile',
  updateProfile: 'POST profile',
  listSessions: 'GET profile/sessions',
  endSession: 'DELETE profile/sessions/{id}',
  getUserAccess: 'GET user/access',
  getCaptchaChallenge: 'GET captcha/challenge',
  listCustomForms: 'GET custom-forms',
  getSettings: 'GET settings',
  getMenu: 'GET menu',
  listSlides: 'GET slides/web',
  listPages: 'GET pages',
  getPage: 'GET pages/{name}',
  getColorSettings: 'GET color-settings/web',
  listFaq: 'GET faq',
  getCustomForm: 'GET custom-forms/{alias}',
  postCustomForm: 'POST custom-forms/{alias}',
  getChannelBootstrapData: 'GET channel-bootstrap-data',
  getStaticData: 'GET static-data',
  listEvents: 'GET events',
  getEvent: 'GET events/{id}',
  listEventsForHomepage: 'GET events-for-homepage',
  listEventCategories: 'GET events-categories',
  listEventLocations: 'GET events-locations',
  watchEventChanges: 'GET event-changes',
  renewMedia: 'POST media/renew',
  listParticipants: 'GET participants',
  listParticipantGroups: 'GET participant-groups',
  listParticipantGroupProperties: 'GET participant-group-properties',
  listPackages: 'GET packages',
  getPackage: 'GET packages/{id}',
  listSubscriptions: 'GET subscriptions',
  getSubscription: 'GET subscriptions/{id}',
  listVodMediaItems: 'GET vod-media-items',
  getVodMediaItem: 'GET vod-media-items/{id}',
  listVodMediaCategories: 'GET vod-media-categories',
  listVodMediaRails: 'GET vod-media-rails',
} satisfies Partial<Record<EndpointName, string>>;

describe('endpoints', () => {
  it.each(Object.entries(CALLS))('declares %s as %s', (name, call) => {
    const { method, path } = endpoints[name as EndpointName];
    expect(`${method} ${path}`).toBe(call);
  });

  it('retry once and report failures as a global error by default', () => {
    expect(endpoints.listEvents).toMatchObject({
      retry: 'once',
      shows: 'toast',
      tolerates: [],
      resetsUserOn401: true,
    });
  });

  it('never raise a global error for slides', () => expect(endpoints.listSlides.shows).toBe('nowhere'));

  it('tolerate the 404 of a custom form and swallow its errors', () => {
    expect(endpoints.getCustomForm).toMatchObject({ tolerates: [404], shows: 'nowhere' });
  });

  it('tolerate the 401 of the profile without resetting the user', () => {
    expect(endpoints.getProfile).toMatchObject({ tolerates: [401], resetsUserOn401: false });
  });

  it('reset the user on a 401, except for the profile and calls that sign in', () => {
    const tolerant = Object.entries(endpoints).filter(([, call]) => !call.resetsUserOn401);
    expect(tolerant.map(([name]) => name).sort()).toEqual([
      'addSession',
      'getProfile',
      'login',
      'socialLogin',
    ]);
  });

  it('never retry writes, except idempotent ones', () => {
    const retried = Object.entries(endpoints).filter(
      ([, { method, retry }]) => method !== 'GET' && retry === 'once',
    );
    expect(retried.map(([name]) => name).sort()).toEqual(
      [
        'postCustomForm',
        'createClip',
        'deleteClip',
        'updateClip',
        'restoreClip',
        'retryClip',
        'shareClip',
        'revokeShare',
        'publishClip',
        'unpublishClip',
        // Adding or removing a favourite twice changes nothing, and a quote has no side effects.
        'addFavorite',
        'removeFavorite',
        'quote',
        'buy',
        'unsubscribe',
        'resumeSubscription',
        'changeSubscriptionCard',
        // A repeat returns the same result.
        'previewWithdrawal',
        'confirmWithdrawal',
      ].sort(),
    );
  });

  it('issue a new key on signing in, and drop it on signing out', () => {
    const withEffect = Object.entries(endpoints).flatMap(([name, { keyEffect }]) =>
      keyEffect === null ? [] : [[name, keyEffect]],
    );
    expect(Object.fromEntries(withEffect)).toEqual({
      login: 'issues',
      register: 'issues',
      socialLogin: 'issues',
      addSession: 'issues',
      logout: 'drops',
    });
  });

  it('update the profile by POST with a patch method override', () => {
    expect(endpoints.updateProfile).toMatchObject({ method: 'POST', override: 'PATCH' });
  });
});

it('numbers the kinds of media as section 3 does', () => {
  expect(MEDIA_TYPE).toEqual({
    image: 1,
    live: 2,
    vod: 3,
    embedded: 4,
    thumbnails: 5,
    preview: 6,
    preview_alt: 7,
    embedded_preview: 8,
  });
});
