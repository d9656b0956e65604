import type { IncomingMessage } from 'node:http';
import type { ChannelRegistry } from '../channels/channel-registry.ts';
import { loggableUrl } from './loggable-url.ts';
import type { PrecompressedBody } from './precompressed.ts';
import { requestCacheKey } from './request-cache-key.ts';

export interface CachedResponse {
  readonly body: PrecompressedBody;
  readonly freshness: { readonly freshUntil: number };
  /** The pattern of the call's URL, for metrics. */
  readonly route: string;
  /** Headers that depend on how the request reached the server. */
  readonly headers: Readonly<Record<string, string>>;
  readonly loggable_url: string;
}

export type StoreResponse = (
  request: IncomingMessage,
  response: Omit<CachedResponse, 'loggable_url'>,
) => void;

export interface ResponseCache {
  find(request: IncomingMessage): CachedResponse | undefined;
  /** Must be called before the response is computed. A response computed from outdated content is not stored. */
  startResponse(): StoreResponse;
}

/** URLs of all channels together. When the cache is full it is emptied; results stay in an LRU cache of their own. */
const CAPACITY = 2000;

/**
 * Caches public responses by the request itself, so that a repeated request need not be parsed again. Refusals are never
 * cached. A change of any channel empties the cache.
 */
export function responseCache(channels: Pick<ChannelRegistry, 'onChange'>, now: () => Date): ResponseCache {
  let responses = new Map<string, CachedResponse>();
  channels.onChange(() => {
    responses = new Map();
  });
  return {
    find: request => {
      const key = requestCacheKey(request);
      const cached = key === undefined ? undefined : responses.get(key);
      return cached && now().getTime() < cached.freshness.freshUntil ? cached : undefined;
    },
    startResponse: () => {
      const current = responses;
      return (request, response) => {
        const key = requestCacheKey(request);
        if (key === undefined) return;
        if (current.size >= CAPACITY) current.clear();
        current.set(key, { ...response, loggable_url: loggableUrl(request.url ?? '') });
      };
    },
  };
}
