import { z } from 'zod';
import * as auth from './auth.schema.ts';
import { captchaChallenge } from './captcha.schema.ts';
import * as clips from './clips.schema.ts';
import * as content from './content.schema.ts';
import { customFormBody } from './custom-forms.schema.ts';
import type { EndpointName } from './endpoints.ts';
import * as entity from './entities.schema.ts';
import { favorite, favoriteBody } from './favorites.schema.ts';
import { geo } from './geo.schema.ts';
import { id as bodyId } from './id.schema.ts';
import * as payments from './payments.schema.ts';
import * as profile from './profile.schema.ts';
import { searchQuery, searchResults } from './search.schema.ts';
import { incident, incidentBody } from './timeline.schema.ts';

/** Input and output of one call. `data` is the inside of `{ "data": … }`; lists add `meta`. */
interface CallShape {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  readonly list?: true;
}

/** Numbers in a URL consist of digits only: 1e3 is refused. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  const fromDigits = (value: unknown) => (typeof value === 'string' ? digitsOf(value) : value);
  return z.preprocess(fromDigits, z.number(error).int(error).min(least, error).max(most, error));
}

function digitsOf(text: string): number {
  return /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
}

const id = wholeNumber(1, 2_147_483_647);
const byId = z.object({ id });

const limit = wholeNumber(1, 200);
const offset = wholeNumber(0, 1_000_000);
/** Decision B11: `no_limit=1` means up to 1,000. */
const paging = { limit: limit.optional(), offset: offset.optional(), no_limit: z.literal('1').optional() };
const day = z.union([z.iso.datetime(), z.iso.date()], {
  error: 'must be a date like 2026-11-21 or a time like 2026-11-21T18:30:00Z',
});

/** Decision G, query names of lists. Text filters accept a name or an id, because the specification's links use both. */
export const eventFilter = z.object({
  ...paging,
  type: entity.eventListType.optional(),
  stream_status: entity.eventListType.optional(),
  school: z.string().max(200).optional(),
  group: z.string().max(200).optional(),
  team: z.string().max(200).optional(),
  sport: z.string().max(200).optional(),
  category_id: z.string().max(200).optional(),
  division: z.string().max(200).optional(),
  gender: entity.gender.optional(),
  city: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  location: z.string().max(200).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  sort_field: z.enum(['event_utc_ts', 'id']).optional(),
  sort_direction: z.enum(['asc', 'desc']).optional(),
});

/** Specification 7: the parameters that `events/favorite` takes. */
const favoriteEventsQuery = eventFilter.pick({
  stream_status: true,
  start_date: true,
  end_date: true,
  offset: true,
  limit: true,
  sort_field: true,
  sort_direction: true,
});

/** Filters moments by their game. */
const momentsQuery = eventFilter
  .pick({
    limit: true,
    offset: true,
    no_limit: true,
    school: true,
    group: true,
    team: true,
    sport: true,
    category_id: true,
    division: true,
    gender: true,
    city: true,
    state: true,
    location: true,
  })
  .extend({ tag: z.string().max(200).optional() });

/** A query has no numbers, so `id` parses the digits. */
const couponQuery = z
  .object({
    coupon: payments.coupon,
    ...payments.selectionOf(id),
    ...payments.billing,
  })
  .check(payments.checkBillingPlace);

const keyBody = z.object({ channel_key: z.string().max(200).optional() });
/** A new visitor needs no other personal call (decision B15). */
const apiKey = profile.visitorState.extend({ api_key: z.string() });
/** The data of calls that return nothing. */
const nothing = z.null();
const formParams = z.object({ alias: z.string().min(1).max(100) });

/** The shapes of every call: the source of validation, the filter of responses and OpenAPI. */
export const calls = {
  getApiKey: { body: keyBody, data: apiKey },
  getApiKeyByGet: { query: keyBody, data: apiKey },

  login: { body: auth.loginBody, data: auth.signedIn },
  register: { body: auth.registerBody, data: auth.signedIn },
  socialLogin: { body: auth.socialBody, data: auth.signedIn },
  addSession: { body: auth.addSessionBody, data: auth.signedIn },
  startSocialLogin: {
    params: auth.providerParams,
    data: z.object({ url: z.string() }),
  },
  finishSocialLogin: { params: auth.providerParams, data: nothing },
  logout: { data: nothing },
  verifyEmail: { body: auth.verifyEmailBody, data: nothing },
  resendEmailVerification: { data: nothing },
  requestPasswordReset: { body: auth.resetRequestBody, data: nothing },
  resetPassword: { body: auth.resetBody, data: nothing },
  requestAccountDeletion: { data: nothing },
  confirmAccountDeletion: { body: auth.confirmDeletionBody, data: nothing },

  getProfile: { data: profile.personalState },
  updateProfile: { body: profile.profilePatch, data: profile.personalState },
  listSessions: { data: z.array(profile.session), list: true },
  endSession: { params: byId, data: nothing },
  getUserAccess: { data: profile.userAccess },

  getCaptchaChallenge: { data: captchaChallenge },

  getSettings: { data: content.settings },
  getMenu: { data: z.array(content.menuItem), list: true },
  listSlides: {
    query: z.object({ type: entity.streamStatus.optional() }),
    data: z.array(content.slide),
    list: true,
  },
  listPages: { data: z.array(content.pageSummary), list: true },
  getPage: { params: z.object({ name: z.string().min(1).max(200) }), data: content.page },
  getColorSettings: { data: content.colorSettings },
  listFaq: { data: z.array(content.faqEntry), list: true },
  getChannelBootstrapData: { data: content.bootstrapData },
  getStaticData: { query: z.object({ client_interface: z.literal('web') }), data: content.staticData },

  listCustomForms: { data: z.array(content.customForm), list: true },
  getCustomForm: { params: formParams, data: content.customForm },
  postCustomForm: { params: formParams, body: customFormBody, data: content.customForm },

  listEvents: { query: eventFilter, data: z.array(entity.sportsEvent), list: true },
  listEventsWithClip: { query: eventFilter, data: z.array(entity.sportsEvent), list: true },
  getEvent: { params: byId, data: entity.eventDetail },
  listIncidents: {
    params: byId,
    /** The `timeline_version` of a change: the response is at least as new, also from a process that was not notified yet. */
    query: z.object({ version: wholeNumber(0, 2_147_483_647).optional() }),
    data: z.array(incident),
    list: true,
  },
  addIncident: { params: byId, body: incidentBody, data: z.object({ id: bodyId }) },
  listEventsForHomepage: {
    query: eventFilter,
    data: z.object({
      live: z.array(entity.sportsEvent),
      upcoming: z.array(entity.sportsEvent),
      /** Latest replays, one row for each sport. */
      replays: z.array(z.object({ event_category_id: z.int(), events: z.array(entity.sportsEvent) })),
      /** Whether `moments` has any under the same filters. Home reserves space for them only then. */
      has_moments: z.boolean(),
    }),
  },
  listEventCategories: { data: z.array(entity.eventCategory), list: true },
  listEventLocations: { data: z.array(entity.eventLocation), list: true },
  /** `data` of each `change` message; the message `ready` follows the initial ones. */
  watchEventChanges: { data: entity.eventChange },
  /** The first request starts making the file. Until it is ready, `url` is null and the client repeats the call. */
  downloadEvent: { params: byId, data: entity.download },
  renewMedia: {
    body: z.object({
      event_media_id: bodyId,
      /** The URL to renew; refused if it was issued to another key. */
      url: z.string().max(2000).optional(),
      /** For a player that cannot change its URL: the new one is valid until the end of the game. */
      native: z.boolean().optional(),
    }),
    data: entity.mediaRenewal,
  },

  createClip: { body: clips.clipBody, data: clips.clip },
  listClipsOfEvent: { params: byId, query: z.object(paging), data: z.array(clips.clip), list: true },
  listOwnClips: { query: z.object(paging), data: z.array(clips.ownClip), list: true },
  deleteClip: { params: byId, data: nothing },
  updateClip: { params: byId, body: clips.clipPatch, data: clips.ownClip },
  restoreClip: { params: byId, data: clips.ownClip },
  retryClip: { params: byId, data: clips.ownClip },
  shareClip: { params: byId, data: clips.ownClip },
  revokeShare: { params: byId, data: clips.ownClip },
  publishClip: { params: byId, data: clips.ownClip },
  unpublishClip: { params: byId, data: clips.ownClip },
  reportClip: { params: byId, body: clips.clipReport, data: nothing },
  getSharedClip: { query: z.object({ id, uuid: z.uuid() }), data: clips.sharedClip },
  downloadClip: { params: byId, data: entity.download },
  getClip: { params: byId, data: clips.clipDetail },
  listClipTags: { data: z.array(z.string()), list: true },
  listMoments: { query: momentsQuery, data: z.array(clips.moment), list: true },

  getGeo: { data: geo },

  search: { query: searchQuery, data: searchResults },

  listFavorites: { data: z.array(favorite), list: true },
  addFavorite: { body: favoriteBody, data: favorite },
  removeFavorite: { params: byId, data: nothing },
  listFavoriteEvents: { query: favoriteEventsQuery, data: z.array(entity.sportsEvent), list: true },

  listParticipants: { query: z.object(paging), data: z.array(entity.participant), list: true },
  listParticipantGroups: { query: z.object(paging), data: z.array(entity.participantGroup), list: true },
  listParticipantGroupProperties: { data: content.groupProperties },

  listPackages: { data: z.array(entity.packagePass), list: true },
  getPackage: { params: byId, data: entity.packagePass },
  listSubscriptions: { data: z.array(entity.subscription), list: true },
  getSubscription: { params: byId, data: entity.subscription },

  getPaymentConfig: { data: payments.paymentConfig },
  quote: { body: payments.quoteBody, data: payments.quote },
  applyCoupon: { query: couponQuery, data: payments.quote },
  buy: { body: payments.buyBody, data: payments.order },
  getUserSubscription: { data: payments.userSubscription.nullable() },
  startTrial: { body: payments.startTrialBody, data: payments.userSubscription },
  unsubscribe: { data: payments.userSubscription },
  resumeSubscription: { data: payments.userSubscription },
  changeSubscriptionCard: { body: payments.changeCardBody, data: payments.userSubscription },
  payRenewal: { body: payments.payRenewalBody, data: payments.order },
  previewWithdrawal: { body: payments.withdrawalBody, data: payments.withdrawal },
  confirmWithdrawal: { body: payments.withdrawalBody, data: payments.withdrawal },
  createSetupIntent: { data: z.object({ client_secret: z.string() }) },
  listCards: { data: z.array(payments.card), list: true },
  getCustomerPortal: { data: z.object({ url: z.string() }) },
  listOrders: {
    query: z.object({
      ...paging,
      type: payments.productType.optional(),
      status: payments.orderStatus.optional(),
      activity_status: z.enum(['active', 'inactive']).optional(),
    }),
    data: z.array(payments.order),
    list: true,
  },
  getOrder: { params: byId, data: payments.order },
  getReceipt: {
    params: byId,
    query: z.object({ language: content.language.optional() }),
    data: payments.receipt,
  },

  listVodMediaItems: {
    query: z.object({ ...paging, category_id: id.optional() }),
    data: z.array(entity.vodMediaItem),
    list: true,
  },
  getVodMediaItem: { params: byId, data: entity.vodMediaDetail },
  listVodMediaCategories: { data: z.array(entity.vodMediaCategory), list: true },
  listVodMediaRails: { data: z.array(entity.vodRail), list: true },
  /** Specification 9: limit 10, offset 0, by date. */
  searchVodMedia: {
    query: z.object({
      limit: limit.default(10),
      offset: offset.default(0),
      title: z.string().max(200).optional(),
      sort_field: z.enum(['date', 'title']).default('date'),
    }),
    data: z.array(entity.vodMediaItem),
    list: true,
  },
} as const satisfies Record<EndpointName, CallShape>;

export const listMeta = z.object({ total: z.int(), limit: z.int(), offset: z.int() });
export type ListMeta = z.infer<typeof listMeta>;

type Field<C, F extends string> = C extends Record<F, infer S extends z.ZodType> ? z.input<S> : undefined;
export type CallParams<N extends EndpointName> = Field<(typeof calls)[N], 'params'>;
export type CallQuery<N extends EndpointName> = Field<(typeof calls)[N], 'query'>;
export type CallBody<N extends EndpointName> = Field<(typeof calls)[N], 'body'>;
export type CallData<N extends EndpointName> = z.output<(typeof calls)[N]['data']>;
