import type { EndpointName } from '@grandstand/contract/endpoints';
import type { Channel } from '@grandstand/db/channels';
import { Lru } from '../async/lru.ts';
import { AppError } from './app-error.ts';
import { assertMatchesContract } from './assert-matches-contract.ts';
import type { CallContext, PublicCall } from './call.ts';
import { type Input, parseInput } from './parse-input.ts';
import { type PrecompressedResult, precompressResult } from './precompressed.ts';
import type { ReadContext } from './read-context.ts';
import type { ContentHeaders } from './send-precompressed.ts';

export interface PublicResultCache {
  /** `rawInput` is the input in the URL; the same URL is parsed only once. */
  byUrl(call: PublicCall, channel: Channel, url: string, rawInput: Input): CachedResult;
  get(call: PublicCall, channel: Channel, rawInput: Input): Promise<PrecompressedResult>;
}

export interface ResultSource {
  readonly now: () => Date;
  readonly checkResults: boolean;
  /** For tests. */
  readonly maxWaitMs?: number;
  context(channel: Channel): ReadContext;
}

export interface CachedResult {
  readonly result: Promise<PrecompressedResult>;
  /** Unix milliseconds; extended if the result could not be renewed. */
  readonly freshUntil: number;
}

type Entry = { -readonly [Field in keyof CachedResult]: CachedResult[Field] } & {
  readonly content_version: number;
};

/** A CDN may serve a response that is a few seconds old, and an older one while it revalidates. */
export const PUBLIC_JSON: ContentHeaders = {
  type: 'application/json; charset=utf-8',
  caching: 'public, max-age=5, stale-while-revalidate=60',
};

/** For a call that open pages repeat when its result has changed: caches on the way must ask whether it has. */
export const CHANGING_JSON: ContentHeaders = { ...PUBLIC_JSON, caching: 'public, no-cache' };

/** Results of all channels together; each is a few KB. */
const CAPACITY = 2000;
/** A cache of its own, so that typed queries do not evict popular results. */
const FREE_TEXT_CAPACITY = 200;
/** How long a stale result is served after a failure before the next attempt. */
const RETRY_MS = 1000;
/** How long a request waits for a new result if there is a stale one. */
const MAX_WAIT_MS = 1000;

/**
 * Caches the results of public calls in this process. A change of the channel's content outdates all of them. Results that
 * also depend on the clock expire; if the new result fails or is slow (an unreachable or silent database), the stale one
 * is served. After a change it is served only if the new one fails, and not if that is a refusal: the game may be gone.
 */
export function publicResultCache(source: ResultSource): PublicResultCache {
  const common = new Lru<Entry>(CAPACITY);
  const freeText = new Lru<Entry>(FREE_TEXT_CAPACITY);
  const entriesOf = (call: PublicCall) => (call.isFreeText ? freeText : common);

  const compute = async (call: PublicCall, channel: Channel, input: Input) => {
    // `parseInput` has validated the input with the schemas of this call.
    const result = await call.handle({ ...source.context(channel), input } as CallContext<EndpointName>);
    if (source.checkResults) assertMatchesContract(call.name, result.data);
    return precompressResult(result);
  };

  const load = (call: PublicCall, channel: Channel, input: Input, stale: Entry | undefined): Entry => {
    const result = compute(call, channel, input);
    const freshUntil =
      call.freshMs === null ? Number.POSITIVE_INFINITY : source.now().getTime() + call.freshMs;
    const entry: Entry = { result, freshUntil, content_version: channel.content_version };
    const isOutdated = stale !== undefined && stale.content_version !== channel.content_version;
    const isFinal = (error: unknown) => stale === undefined || (isOutdated && error instanceof AppError);
    result.catch(error => {
      entry.freshUntil = isFinal(error) ? 0 : source.now().getTime() + RETRY_MS;
    });
    if (isOutdated) {
      entry.result = result.catch(error => {
        if (isFinal(error)) throw error;
        return stale.result;
      });
    } else if (stale !== undefined) entry.result = resultOrStale(entry, result, stale);
    return entry;
  };

  /** Resolves to the new result, or to the stale one if the new one fails or is late. */
  const resultOrStale = (entry: Entry, result: CachedResult['result'], stale: CachedResult) => {
    const { promise, resolve } = Promise.withResolvers<PrecompressedResult>();
    const timer = setTimeout(() => {
      resolve(stale.result);
      // No second load starts while this one is in flight; the next request after it revalidates.
      entry.freshUntil = Number.POSITIVE_INFINITY;
      result.then(
        () => Object.assign(entry, { result, freshUntil: 0 }),
        () => {},
      );
    }, source.maxWaitMs ?? MAX_WAIT_MS).unref();
    result.then(resolve, () => resolve(stale.result)).finally(() => clearTimeout(timer));
    return promise;
  };

  const entryOf = (call: PublicCall, channel: Channel, rawInput: Input): Entry => {
    const input = parseInput(call.name, rawInput);
    const entries = entriesOf(call);
    const key = JSON.stringify([channel.id, call.name, input.params, input.query]);
    const cached = entries.get(key);
    if (cached && isFresh(cached, channel)) return cached;
    const entry = load(call, channel, input, cached);
    entries.set(key, entry);
    return entry;
  };

  const isFresh = (entry: Entry, { content_version }: Channel) =>
    entry.content_version === content_version && source.now().getTime() < entry.freshUntil;

  return {
    byUrl: (call, channel, url, rawInput) => {
      const entries = entriesOf(call);
      const key = `${channel.id} ${url}`;
      const cached = entries.get(key);
      if (cached && isFresh(cached, channel)) return cached;
      const entry = entryOf(call, channel, rawInput);
      entries.set(key, entry);
      return entry;
    },
    get: async (call, channel, rawInput) => entryOf(call, channel, rawInput).result,
  };
}
