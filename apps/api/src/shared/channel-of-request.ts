import type { Channel } from '@grandstand/db/channels';
import type { ChannelRegistry } from './channel-registry.ts';
import type { RequestFacts } from './request-facts.ts';

/** Where the host alone does not say it, a `channel_key` that is one of ours does. */
export function channelOfRequest(
  channels: ChannelRegistry,
  { asked, query, body }: Pick<RequestFacts, 'asked' | 'query' | 'body'>,
): Channel {
  const named = String(Object(body).channel_key ?? query.channel_key);
  return channels.of({ ...asked, channelKey: asked.channelKey ?? channels.byKey(named)?.channel_key });
}
