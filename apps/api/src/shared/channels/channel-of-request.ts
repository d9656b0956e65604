import type { Channel } from '@grandstand/db/channels';
import type { FastifyRequest } from 'fastify';
import type { RequestInput } from '../http/request-input.ts';
import type { ChannelRegistry } from './channel-registry.ts';

/** Finds the channel by host; a known `channel_key` decides if the host alone does not. */
export function channelOfRequest(
  channels: ChannelRegistry,
  { channelQuery, query, body }: Pick<RequestInput, 'channelQuery' | 'query' | 'body'>,
): Channel {
  const named = String(Object(body).channel_key ?? query.channel_key);
  return channels.get({
    ...channelQuery,
    channelKey: channelQuery.channelKey ?? channels.byKey(named)?.channel_key,
  });
}

/** Decision A1, for requests that are not calls: by the request's host and its query `channel`; undefined if there is no channel. */
export function channelOfPage(channels: ChannelRegistry, request: FastifyRequest): Channel | undefined {
  const { channel } = Object(request.query);
  return channels.find({ host: request.siteAddress.name, channelKey: channel ? String(channel) : undefined });
}
