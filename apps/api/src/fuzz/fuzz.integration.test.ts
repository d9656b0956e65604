import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { insertScorerKey } from '@grandstand/db/scorer-keys';
import { refreshSearch } from '@grandstand/db/search';
import {
  insertOwn,
  insertTestClip,
  insertTestEvent,
  insertTestRecording,
  insertTestVodItem,
} from '@grandstand/db/testing/test-channel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '../all-calls.ts';
import { issueKey } from '../shared/accounts/issued-key.ts';
import { hashKey } from '../shared/accounts/user-key.ts';
import type { Person } from '../testing/people.ts';
import { openTestShop, type Shop } from '../testing/test-shop.ts';
import { contractViolation } from './contract-violation.ts';
import { calledBy, type GeneratedRequest, type KeyKind, requestTo } from './requests.ts';

/** Target F5: 2,500 in the full run. `npm run fuzz` sends 200,000, others every time. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS || 1000);
const SEED = Number(process.env.FUZZ_SEED || 20_261_121);
const PORTION = 500;
const SAID_EVERY = 2500;
/** With the looking for a smaller request that does the same; what nobody answers is found by it, not waited for. */
const LONGEST_PORTION_MS = 600_000;
/** Requests that are not sent by then count as a failure. */
const LONGEST_MS = Number(process.env.FUZZ_MINUTES || 20) * 60_000;

let shop: Shop;
let scorerKey = '';
let people: Record<Extract<KeyKind, 'fan' | 'no_pass' | 'temporary'>, Person>;
beforeAll(async () => {
  shop = await openTestShop();
  const { db, channel } = shop;
  const event = await insertTestEvent(db, channel, { name: 'Owls at Gulls', starts_at: new Date(0) });
  await insertTestRecording(db, channel, { event_id: event });
  scorerKey = issueKey('scorer');
  await insertScorerKey(db, {
    ...{ event_id: event, name: 'Scorer', key_hash: hashKey(scorerKey) },
    ...{ created_at: new Date(0), expires_at: new Date('2100-01-01') },
  });
  await insertTestVodItem(db, channel, { title: 'A film' });
  const page = { name: 'About us', alt_name: 'About', url: '/about', html: '<p>We.</p>', position: 0 };
  await insertOwn(db, 'page', channel, { ...page, updated_at: new Date() });
  await shop.afterChange(() =>
    insertOwn(db, 'subscription', channel, {
      name: 'All',
      base_price: 900,
      offer: 'monthly',
      features: ['watch'],
    }),
  );
  await refreshSearch(db, channel.id);
  // So that the basic pass lets everybody cut.
  await db.query("update channel_document set body = $1 where name = 'basic_pass'", [
    JSON.stringify({ name: 'Fan', description: null, features: ['watch', 'clipping'] }),
  ]);
  people = {
    fan: await shop.person(),
    no_pass: await shop.person({ hasBasicPass: false }),
    temporary: await shop.person({ temporary_password: true }),
  };
  await insertTestClip(db, channel, { event_id: event, user_id: people.no_pass.id });
});
afterAll(() => shop.close());

function keyOf(kind: KeyKind): string | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'wrong') return 'u1.nobody';
  if (kind === 'scorer') return scorerKey;
  return kind === 'visitor' ? shop.visitorKey() : people[kind].key;
}

// The keys of the table of calls.
const NAMES = [...Object.keys(ALL_CALLS), 'finishSocialLogin'] as EndpointName[];
/** Calls that have answered with what they are for. */
const answered = new Set<EndpointName>();
/** No valid input can be guessed for these calls, or they have no data here (nobody may download a game or a clip). */
const NEEDS_A_SECRET: ReadonlySet<EndpointName> = new Set([
  'getApiKeyByGet',
  'startSocialLogin',
  'finishSocialLogin',
  'applyCoupon',
  'getOrder',
  'getReceipt',
  'downloadEvent',
  'downloadClip',
  'getSharedClip',
  'createClip',
]);

/** As text in an address; what is none as JSON. */
const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function addressOf({ name, params, query, key, method }: GeneratedRequest): string {
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(text(params[field] ?? '1').toWellFormed()),
  );
  const fields = Object.entries(query).map(([field, value]): [string, string] => [field, text(value)]);
  const apiKey = keyOf(key);
  if (apiKey !== undefined && method !== 'POST') fields.push(['api_key', apiKey]);
  return `/api/${path}?${new URLSearchParams(fields)}`;
}

function payloadOf({ body, key, method, name }: GeneratedRequest): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const { override } = endpoints[name];
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return JSON.stringify(
    isObject ? { api_key: keyOf(key), ...(override && { _method: override }), ...body } : body,
  );
}

/** Calls that end a session would end the fan's, and all later requests would be refused. */
const ENDS_SESSIONS: ReadonlySet<EndpointName> = new Set(['logout', 'endSession', 'updateProfile']);

async function send(request: GeneratedRequest): Promise<string | null> {
  const payload = payloadOf(request);
  const response = await shop.app.inject({
    method: request.method as 'GET',
    url: addressOf(request),
    headers: { ...request.headers, ...(payload !== undefined && { 'content-type': request.contentType }) },
    ...(payload !== undefined && { payload }),
  });
  if (response.statusCode === 200) answered.add(request.name);
  if (ENDS_SESSIONS.has(request.name)) people = { ...people, fan: await shop.person() };
  return contractViolation(calledBy(request), request.method, response);
}

const property = fc.asyncProperty(requestTo(NAMES), async request => {
  const wrong = await send(request);
  if (wrong !== null) throw new Error(`${request.method} ${addressOf(request)}: ${wrong}`);
});

const began = performance.now();

function logProgress(sent: number): void {
  if (process.env.FUZZ_PROGRESS === undefined || (sent % SAID_EVERY > 0 && sent < REQUESTS)) return;
  // biome-ignore lint/suspicious/noConsole: a long run says how far it is
  console.log(`${sent} of ${REQUESTS} requests, ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Portions have seeds of their own: what one of them finds is found again without the ones before it. */
async function sendPortion(first: number): Promise<void> {
  if (performance.now() - began > LONGEST_MS)
    throw new Error(`out of time after ${first} of ${REQUESTS} requests`);
  await fc.assert(property, {
    numRuns: Math.min(PORTION, REQUESTS - first),
    seed: SEED + first,
    interruptAfterTimeLimit: LONGEST_PORTION_MS,
    markInterruptAsFailure: true,
  });
  logProgress(Math.min(first + PORTION, REQUESTS));
}

it(
  `answers ${REQUESTS} generated requests as the contract says, none with a failure of ours`,
  async () => {
    for (let first = 0; first < REQUESTS; first += PORTION) await sendPortion(first);
  },
  LONGEST_MS + 2 * LONGEST_PORTION_MS,
);

it('gets data from every call that reads, not refusals only', () => {
  const reads = NAMES.filter(name => endpoints[name].method === 'GET' && !NEEDS_A_SECRET.has(name));
  expect(reads.filter(name => !answered.has(name))).toEqual([]);
});
