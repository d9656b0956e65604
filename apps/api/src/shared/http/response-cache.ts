import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../addresses/plain-address.ts';
import type { ChannelRegistry } from '../channels/channel-registry.ts';
import { loggableUrl } from './loggable-url.ts';
import type { PrecompressedBody } from './precompressed.ts';

export interface CachedResponse {
  readonly kept: PrecompressedBody;
  readonly freshness: { readonly freshUntil: number };
  /** The pattern of the call's address. */
  readonly route: string;
  /** What depends on how the request came. */
  readonly headers: Readonly<Record<string, string>>;
  readonly loggable_url: string;
}

/** What was just answered to whom may be answered again, to everyone who asks the same. */
export type StoreResponse = (
  request: IncomingMessage,
  answer: Pick<CachedResponse, 'kept' | 'freshness' | 'route' | 'headers'>,
) => void;

export interface ResponseCache {
  find(request: IncomingMessage): CachedResponse | undefined;
  /** To be called before an answer is made: what is made of older content than there is by then is not kept. */
  begin(): StoreResponse;
}

/** Addresses of all channels together. Beyond it all are forgotten, as their answers are kept elsewhere, by their use. */
const CAPACITY = 2000;

/**
 * Public answers by the very request that they answered, so that who asks the same need not be understood again. A request
 * that was refused has none; a change of any channel forgets them all.
 */
export function responseCache(channels: Pick<ChannelRegistry, 'onChange'>, now: () => Date): ResponseCache {
  let ready = new Map<string, CachedResponse>();
  channels.onChange(() => {
    ready = new Map();
  });
  return {
    find: request => {
      const address = plainAddress(request);
      const found = address === undefined ? undefined : ready.get(address);
      return found && now().getTime() < found.freshness.freshUntil ? found : undefined;
    },
    begin: () => {
      const current = ready;
      return (request, answer) => {
        const address = plainAddress(request);
        if (address === undefined) return;
        if (current.size >= CAPACITY) current.clear();
        current.set(address, { ...answer, loggable_url: loggableUrl(request.url ?? '') });
      };
    },
  };
}
