import type { IncomingMessage } from 'node:http';
import type { ChannelRegistry } from '../channels/channel-registry.ts';
import { loggableUrl } from './loggable-url.ts';
import type { PrecompressedBody } from './precompressed.ts';
import { requestCacheKey } from './request-cache-key.ts';
import type { ContentHeaders } from './send-precompressed.ts';

export interface CachedResponse {
  readonly body: PrecompressedBody;
  readonly content: ContentHeaders;
  readonly freshness: { readonly freshUntil: number };
  /** The pattern of the URL, for metrics. */
  readonly route: string;
  /** Headers that depend on how the request reached the server. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The response to a request for a known URL; it may depend on the request's headers. */
export type FindResponse = (request: IncomingMessage) => CachedResponse | undefined;

export type StoreResponse = (request: IncomingMessage, find: FindResponse) => void;

interface KnownUrl {
  readonly find: FindResponse;
  readonly loggable_url: string;
}

export interface ResponseCache {
  find(
    request: IncomingMessage,
  ): { readonly response: CachedResponse; readonly loggable_url: string } | undefined;
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
  let urls = new Map<string, KnownUrl>();
  channels.onChange(() => {
    urls = new Map();
  });
  return {
    find: request => {
      const key = requestCacheKey(request);
      const known = key === undefined ? undefined : urls.get(key);
      const response = known?.find(request);
      if (known === undefined || response === undefined) return undefined;
      const isFresh = now().getTime() < response.freshness.freshUntil;
      return isFresh ? { response, loggable_url: known.loggable_url } : undefined;
    },
    startResponse: () => {
      const current = urls;
      return (request, find) => {
        const key = requestCacheKey(request);
        if (key === undefined) return;
        if (current.size >= CAPACITY) current.clear();
        current.set(key, { find, loggable_url: loggableUrl(request.url ?? '') });
      };
    },
  };
}
