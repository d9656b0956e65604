import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.schema.ts';
import * as clips from './clips.schema.ts';
import * as content from './content.schema.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import * as entity from './entities.schema.ts';
import { favorite } from './favorites.schema.ts';
import { geo } from './geo.schema.ts';
import { MEDIA_TYPE } from './media-type.ts';
import { originOf } from './origin.ts';
import * as payments from './payments.schema.ts';
import * as profile from './profile.schema.ts';

/** Specification 7, call by call. Decision B17 adds the paths that it does not spell out. */
const CALLS_OF_SPECIFICATION = [
  ...['GET get_api_key', 'POST get_api_key', 'GET profile', 'POST profile', 'GET user/access'],
  ...['POST v2/auth/login', 'POST v2/auth/register', 'POST v2/auth/social', 'POST auth/logout'],
  ...['POST auth/email-verify', 'POST auth/password-reset-request', 'POST auth/password-reset'],
  ...['POST auth/add_session', 'GET auth/login/{provider}/callback', 'POST delete-account-confirm'],

  ...[
    'GET settings',
    'GET menu',
    'GET slides/web',
    'GET pages',
    'GET pages/{name}',
    'GET color-settings/web',
  ],
  ...['GET custom-forms', 'GET faq', 'GET geo', 'GET channel-bootstrap-data', 'GET static-data'],

  ...['GET events', 'GET events/{id}', 'GET events-categories', 'GET events-for-homepage'],
  ...['GET download-event/{id}', 'GET events-locations', 'GET events/favorite', 'GET events/with_clip'],

  ...['GET participants', 'GET participant-groups', 'GET participant-group-properties'],
  ...['GET favorites', 'POST favorite', 'DELETE favorite/{id}'],

  ...['POST clip', 'GET clips/event/{id}', 'GET clips/user', 'DELETE clip/{id}'],
  ...['GET clip/download/{id}', 'GET shared-clip'],

  ...['POST stripe/buy', 'GET packages', 'GET subscriptions', 'GET packages/{id}', 'GET subscriptions/{id}'],
  ...['GET orders', 'GET orders/{id}', 'GET apply_coupon', 'GET stripe/customer-portal'],
  ...['GET stripe/list-cards', 'POST stripe/setup-intent'],
  ...['POST stripe/unsubscribe', 'POST stripe/subscription/start_trial'],

  ...['GET custom-forms/{alias}', 'POST custom-forms/{alias}'],

  ...['GET vod-media-items', 'GET vod-media-items/{id}', 'GET vod-media-categories'],
  ...['GET vod-media/search', 'GET vod-media-rails'],
];

/** Specification 7: "No key is needed for". */
const WITHOUT_KEY = [
  ...[
    'get_api_key',
    'menu',
    'pages',
    'faq',
    'color-settings/web',
    'settings',
    'slides/web',
    'events-locations',
  ],
  ...['subscriptions', 'packages', 'participants', 'participant-groups', 'delete-account-confirm'],
  ...['channel-bootstrap-data'],
];
/** Ours: a page is as public as the list of pages, a provider's redirect has no key, and every page needs the other two. */
const ALSO_WITHOUT_KEY = [
  'pages/{name}',
  'auth/login/{provider}/callback',
  'captcha/challenge',
  'event-changes',
];

const ALL = Object.entries(endpoints) as [EndpointName, Endpoint][];
const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('the calls of specification 7', () => {
  const ofSpecification = ALL.filter(([name]) => originOf(name) === 'specification');

  it('exist with their methods, and all others are marked as ours', () => {
    expect(ofSpecification.map(([, call]) => lineOf(call)).sort()).toEqual(
      [...CALLS_OF_SPECIFICATION].sort(),
    );
  });

  it('require a key unless the specification lists them as open', () => {
    const open = ALL.filter(([, { key }]) => key === 'none').map(([, { path }]) => path);
    expect([...new Set(open)].sort()).toEqual([...WITHOUT_KEY, ...ALSO_WITHOUT_KEY].sort());
  });

  it('have shapes for their input and output', () => {
    for (const [name, { path, method }] of ALL) {
      const shape: { params?: z.ZodType; body?: z.ZodType; data: z.ZodType } =
        calls[name as keyof typeof calls];
      const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
      expect(shape.params instanceof z.ZodObject ? Object.keys(shape.params.shape) : [], name).toEqual(
        params,
      );
      if (method !== 'POST') expect(shape.body, name).toBeUndefined();
    }
  });
});

const FIELDS = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Specification 3, entity by entity, with the field names of the API. */
const ENTITIES: readonly (readonly [string, z.ZodType, readonly string[]])[] = [
  [
    'user',
    profile.user,
    [
      ...[
        'id',
        'email',
        'first_name',
        'last_name',
        'temporary_password',
        'trial_period_used',
        'is_geo_blocked',
      ],
      ...['capabilities', 'featureCount'],
    ],
  ],
  ['feature count', profile.userAccess.shape.featureCount, ['clips', 'downloads']],
  [
    'channel settings',
    content.settings,
    ['language', 'currency', 'analytics', 'multi_language', 'archive_start_date'],
  ],
  ['analytics settings', content.settings.shape.analytics, ['google_tag', 'key']],
  ['slide', content.slide, ['slidable_type', 'slidable_id', 'type']],
  ['page', content.page, ['id', 'url', 'alt_name', 'name']],
  [
    'event',
    entity.eventDetail,
    [
      ...['id', 'name', 'type', 'event_utc_ts', 'time_zone', 'has_access', 'participants', 'home_team_id'],
      ...['location_id', 'event_category_id', 'stream_status', 'categories', 'base_price', 'service_fee'],
    ],
  ],
  ['participant', entity.participant, ['id', 'name', 'short_name', 'alias', 'images', 'color', 'properties']],
  ['participant properties', entity.participant.shape.properties, ['gender', 'sport']],
  ['participant group', entity.participantGroup, ['id', 'name', 'alias', 'image']],
  [
    'package',
    entity.packagePass,
    [
      ...['id', 'name', 'price', 'base_price', 'service_fee', 'event_categories', 'is_team_pass', 'tag'],
      ...['weight', 'offer', 'period', 'type'],
    ],
  ],
  [
    'subscription',
    entity.subscription,
    ['id', 'name', 'price', 'base_price', 'service_fee', 'offer', 'period', 'trial_period', 'weight'],
  ],
  ['order', payments.order, ['id', 'type', 'status', 'activity_status', 'product']],
  ['product of an order', payments.product, ['id', 'event_category_id', 'participant_id']],
  [
    'clip',
    clips.clip,
    ['event_id', 'name', 'start_time', 'duration', 'tags', 'event_media_id', 'status', 'event'],
  ],
  ['favorite', favorite, ['id', 'favoritable_id', 'favoritable_type']],
  ['VOD media', entity.vodMediaItem, ['id', 'title', 'date', 'assets']],
  ['asset', entity.vodMediaItem.shape.assets.element, ['type', 'path']],
  ['VOD rail', entity.vodRail, ['id', 'title', 'vod_media_items']],
  ['geo', geo, ['country', 'country_code', 'ip', 'is_geo_blocked']],
  ['custom form', content.customForm, ['alias', 'entries']],
  ['entry of a custom form', content.customForm.shape.entries.element, ['name', 'value']],
  ['filter keys', content.groupProperties, ['gender', 'sport', 'city', 'state']],
  [
    'static data',
    content.staticData,
    [
      ...['color-settings', 'events-categories', 'events-locations', 'faq', 'menu', 'packages', 'pages'],
      ...['participant-groups', 'settings', 'slides', 'subscriptions', 'participant-group-properties'],
      'static_blocks',
    ],
  ],
];

describe('the entities of specification 3', () => {
  it.each(ENTITIES)('%s', (_, schema, fields) => {
    expect(FIELDS(schema)).toEqual(expect.arrayContaining([...fields]));
  });

  it.each([
    ['favoritable types', favorite.shape.favoritable_type, ['participant', 'group', 'category']],
    ['slidable types', entity.slidableType, ['category', 'participant', 'group']],
    ['genders', entity.gender, ['M', 'W']],
    ['event states', entity.streamStatus, ['upcoming', 'live', 'vod']],
    ['order types', payments.productType, ['event', 'package', 'subscription']],
    ['kinds of asset', entity.vodMediaItem.shape.assets.element.shape.type, ['image', 'preview']],
    ['states of a clip', clips.clipStatus, ['queued', 'processing', 'failed', 'done']],
    ['subscription offers', entity.subscription.shape.offer, ['monthly', 'annual']],
    [
      'access features',
      entity.passFeature,
      ['watch', 'download', 'clipping', 'download_clip', 'no_ads', 'vod_media_access'],
    ],
  ] as const)('%s', (_, schema, values) => expect(schema.options).toEqual(values));

  it('numbers media from 1 to 8', () => {
    expect(Object.values(MEDIA_TYPE)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
