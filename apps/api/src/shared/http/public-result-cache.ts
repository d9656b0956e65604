import type { EndpointName } from '@grandstand/contract/endpoints';
import type { Channel } from '@grandstand/db/channels';
import { Lru } from '../async/lru.ts';
import { assertMatchesContract } from './assert-matches-contract.ts';
import type { CallContext, PublicCall } from './call.ts';
import { type Input, parseInput } from './parse-input.ts';
import { type PrecompressedResult, precompressResult } from './precompressed.ts';
import type { ReadContext } from './read-context.ts';
import type { ContentHeaders } from './send-precompressed.ts';

export interface PublicResultCache {
  /** `asked` is what the address says; the same address is parsed once. */
  byAddress(call: PublicCall, channel: Channel, address: string, given: Input): CachedResult;
  get(call: PublicCall, channel: Channel, given: Input): Promise<PrecompressedResult>;
}

export interface ResultSource {
  readonly now: () => Date;
  readonly checkAnswers: boolean;
  /** For tests. */
  readonly patienceMs?: number;
  context(channel: Channel): ReadContext;
}

export interface CachedResult {
  readonly answer: Promise<PrecompressedResult>;
  /** Moves on where the answer could not be made anew. */
  readonly freshUntil: number;
}

type Entry = { -readonly [Field in keyof CachedResult]: CachedResult[Field] };

/** An edge may show what is a few seconds old, and for a while what is older while it asks again. */
export const PUBLIC_JSON: ContentHeaders = {
  type: 'application/json; charset=utf-8',
  caching: 'public, max-age=5, stale-while-revalidate=60',
};

/** Answers of all channels together; one is a few KB. */
const CAPACITY = 2000;
/** Of what people type: it must not push out what everybody asks for. */
const FREE_TEXT_CAPACITY = 200;
/** How long an old answer goes on before a failed one is tried again. */
const RETRY_MS = 1000;
/** How long a request waits for a new answer where there is an old one. */
const PATIENCE_MS = 1000;

/**
 * The public answers of this process. A change of the channel's content changes every key; what also changes with the
 * clock is asked again after a while, and where that fails or takes long (a database that is away or silent) the old
 * answer goes on.
 */
export function publicResultCache(source: ResultSource): PublicResultCache {
  const alike = new Lru<Entry>(CAPACITY);
  const freeText = new Lru<Entry>(FREE_TEXT_CAPACITY);
  const entriesOf = (call: PublicCall) => (call.isFreeText ? freeText : alike);

  const compute = async (call: PublicCall, channel: Channel, input: Input) => {
    const answer = await call.handle({ ...source.context(channel), input } as CallContext<EndpointName>);
    if (source.checkAnswers) assertMatchesContract(call.name, answer.data);
    return precompressResult(answer);
  };

  const begin = (call: PublicCall, channel: Channel, input: Input, older: Entry | undefined): Entry => {
    const answer = compute(call, channel, input);
    const freshUntil =
      call.freshMs === null ? Number.POSITIVE_INFINITY : source.now().getTime() + call.freshMs;
    const entry: Entry = { answer, freshUntil };
    answer.catch(() => {
      entry.freshUntil = older === undefined ? 0 : source.now().getTime() + RETRY_MS;
    });
    if (older !== undefined) entry.answer = replaceOlder(entry, answer, older);
    return entry;
  };

  /** The new answer, or the older one where the new one fails or is late. */
  const replaceOlder = (entry: Entry, answer: CachedResult['answer'], older: CachedResult) => {
    const { promise, resolve } = Promise.withResolvers<PrecompressedResult>();
    const late = setTimeout(() => {
      resolve(older.answer);
      // Nobody asks again while it is on its way, and everybody does once it is here.
      entry.freshUntil = Number.POSITIVE_INFINITY;
      answer.then(
        () => Object.assign(entry, { answer, freshUntil: 0 }),
        () => {},
      );
    }, source.patienceMs ?? PATIENCE_MS).unref();
    answer.then(resolve, () => resolve(older.answer)).finally(() => clearTimeout(late));
    return promise;
  };

  const entryOf = (call: PublicCall, channel: Channel, given: Input): Entry => {
    const input = parseInput(call.name, given);
    const entries = entriesOf(call);
    const key = JSON.stringify([channel.id, channel.content_version, call.name, input.params, input.query]);
    const known = entries.get(key);
    if (known && isFresh(known)) return known;
    const entry = begin(call, channel, input, known);
    entries.set(key, entry);
    return entry;
  };

  const isFresh = (entry: Entry) => source.now().getTime() < entry.freshUntil;

  return {
    byAddress: (call, channel, address, given) => {
      const entries = entriesOf(call);
      const key = `${channel.id} ${channel.content_version} ${address}`;
      const known = entries.get(key);
      if (known && isFresh(known)) return known;
      const entry = entryOf(call, channel, given);
      entries.set(key, entry);
      return entry;
    },
    get: async (call, channel, given) => entryOf(call, channel, given).answer,
  };
}
