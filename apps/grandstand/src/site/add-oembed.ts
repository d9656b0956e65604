import type { Api } from '@grandstand/api/app';
import { problemOf } from '@grandstand/api/shared/http/problem';
import { canBeEmbedded } from '@grandstand/rules/embed-origins';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR } from './caching.ts';
import { embeddedGame, oembedResponse } from './oembed.ts';

interface Deps {
  readonly api: Api;
}

const NOT_FOUND = 404;
const NOT_IMPLEMENTED = 501;

/** Adds the oEmbed endpoint (oembed.com), by which other sites turn the link of a game into its player. */
export function addOembed(deps: Deps): void {
  deps.api.app.get('/oembed', (request, reply) => sendOembed(deps, request, reply));
}

async function sendOembed({ api }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const channel = api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  const query = new URLSearchParams(request.url.split('?')[1]);
  // The specification's status for formats that a provider does not have.
  if ((query.get('format') ?? 'json') !== 'json') return reply.code(NOT_IMPLEMENTED).send();
  const { origin, hostname } = api.ownAddress(channel, request);
  const id = embeddedGame(query.get('url') ?? '', origin);
  if (id === undefined) return reply.code(NOT_FOUND).send();
  try {
    const event = await api.eventForPage(channel, id, hostname);
    const { settings } = (await api.read('getChannelBootstrapData', channel)).data;
    if (!canBeEmbedded(settings.embed_origins)) return reply.code(NOT_FOUND).send();
    const limits = { maxwidth: query.get('maxwidth'), maxheight: query.get('maxheight') };
    return reply
      .headers({ 'cache-control': HOUR, 'access-control-allow-origin': '*' })
      .send(oembedResponse(event, settings, origin, limits));
  } catch (error) {
    if (problemOf(error).status === NOT_FOUND) return reply.code(NOT_FOUND).send();
    throw error;
  }
}
