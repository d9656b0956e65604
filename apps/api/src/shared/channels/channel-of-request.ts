import type { Channel } from '@grandstand/db/channels';
import type { FastifyRequest } from 'fastify';
import type { RequestInput } from '../http/request-input.ts';
import type { ChannelRegistry } from './channel-registry.ts';

/** Where the host alone does not say it, a `channel_key` that is one of ours does. */
export function channelOfRequest(
  channels: ChannelRegistry,
  { channelQuery: asked, query, body }: Pick<RequestInput, 'channelQuery' | 'query' | 'body'>,
): Channel {
  const named = String(Object(body).channel_key ?? query.channel_key);
  return channels.get({ ...asked, channelKey: asked.channelKey ?? channels.byKey(named)?.channel_key });
}

/** Decision A1, for what is no call: by the request's host and its query `channel`; undefined where nothing answers. */
export function channelOfPage(channels: ChannelRegistry, request: FastifyRequest): Channel | undefined {
  const { channel } = Object(request.query);
  return channels.find({ host: request.siteAddress.name, channelKey: channel ? String(channel) : undefined });
}
