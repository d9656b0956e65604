import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import type { Channel } from '@grandstand/db/channels';
import { VISITOR } from '@grandstand/rules/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAnonymousKey } from '../shared/anonymous-key.ts';
import { AppError } from '../shared/app-error.ts';
import type { AnyCall, PersonalCall, PublicCall } from '../shared/call.ts';
import { checkAnswer } from '../shared/check-answer.ts';
import { chooseEncoding } from '../shared/kept-answer.ts';
import { parseInput } from '../shared/parse-input.ts';
import { type RequestFacts, requestFacts } from '../shared/request-facts.ts';
import type { Services } from '../shared/services.ts';
import { withoutKey } from '../shared/without-key.ts';

export const API_BASE = '/api/';
/** An edge may show what is a few seconds old, and for a while what is older while it asks again. */
const PUBLIC_CACHE = 'public, max-age=5, stale-while-revalidate=60';
const PRIVATE_CACHE = 'private, no-store';

/** A route for every call of the contract. */
export function addCalls(
  app: FastifyInstance,
  services: Services,
  calls: Readonly<Partial<Record<EndpointName, AnyCall>>>,
): void {
  for (const call of Object.values(calls)) {
    const endpoint: Endpoint = endpoints[call.name];
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(services, endpoint, call, request, reply),
    });
  }
}

function answer(
  services: Services,
  endpoint: Endpoint,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const facts = requestFacts(endpoint, request);
  const channel = channelOf(services, facts);
  if (endpoint.key !== 'none' && facts.apiKey === undefined) throw new AppError('no_key');
  if (call.kind === 'public') return answerPublic(services, call, channel, facts, request, reply);
  if (endpoint.key === 'personal') requireValidKey(services, channel, facts.apiKey);
  return answerPersonal(services, call, channel, facts, reply);
}

/** Where the host alone does not say it, a `channel_key` that is one of ours does. */
function channelOf({ channels }: Services, { asked, query, body }: RequestFacts): Channel {
  const named = String(Object(body).channel_key ?? query.channel_key);
  return channels.of({ ...asked, channelKey: asked.channelKey ?? channels.byKey(named)?.channel_key });
}

function requireValidKey({ deps }: Services, channel: Channel, key = ''): void {
  if (!isAnonymousKey(deps.secret, channel.channel_key, key, deps.now()))
    throw new AppError('api_key_invalid');
}

async function answerPublic(
  { answers }: Services,
  call: PublicCall,
  channel: Channel,
  facts: RequestFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kept = await answers.byAddress(call, channel, withoutKey(request.url), facts);
  reply.headers({ 'cache-control': PUBLIC_CACHE, etag: kept.etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], kept.body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await kept.encoded(encoding));
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(known => known.trim() === etag || known.trim() === '*') ?? false;
}

async function answerPersonal(
  { deps, context, captcha }: Services,
  call: PersonalCall,
  channel: Channel,
  facts: RequestFacts,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseInput(call.name, facts);
  const { data, meta } = await call.answer({
    ...context(channel, input),
    viewer: VISITOR,
    secret: deps.secret,
    captcha,
  });
  if (deps.checkAnswers) checkAnswer(call.name, data);
  reply.header('cache-control', PRIVATE_CACHE);
  return reply.send(meta === undefined ? { data } : { data, meta });
}
