import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import type { Channel } from '@grandstand/db/channels';
import { gateRefusal, standingOf } from '@grandstand/rules/gates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerOf, visitorWith } from '../shared/accounts/caller.ts';
import { scorerOf } from '../shared/accounts/scorer-of.ts';
import { visitorAddress } from '../shared/addresses/visitor-address.ts';
import { locateVisitor } from '../shared/addresses/visitor-location.ts';
import { channelOfRequest } from '../shared/channels/channel-of-request.ts';
import { API_BASE } from '../shared/http/api-base.ts';
import { AppError } from '../shared/http/app-error.ts';
import { assertMatchesContract } from '../shared/http/assert-matches-contract.ts';
import type {
  AnyCall,
  PersonalCall,
  PersonalContext,
  PublicCall,
  ScorerCall,
  ScorerContext,
} from '../shared/http/call.ts';
import { parseInput } from '../shared/http/parse-input.ts';
import { CHANGING_JSON, PUBLIC_JSON } from '../shared/http/public-result-cache.ts';
import { type RequestInput, requestInput, requestOrigin } from '../shared/http/request-input.ts';
import { transportHeaders } from '../shared/http/safe-headers.ts';
import { sendPrecompressed } from '../shared/http/send-precompressed.ts';
import { withoutApiKey } from '../shared/http/without-api-key.ts';
import { presentGeo } from '../shared/presenters/geo.ts';
import type { Services } from '../shared/services.ts';

const PRIVATE_CACHE = 'private, no-store';

/** Adds a route for every call. */
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
      handler: (request, reply) => handleCall(services, endpoint, call, request, reply),
    });
  }
}

function handleCall(
  services: Services,
  endpoint: Endpoint,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = requestInput(endpoint, request);
  const channel = channelOfRequest(services.channels, input);
  if (endpoint.key !== 'none' && input.apiKey === undefined) throw new AppError('no_key');
  if (call.kind === 'public') return respondPublic(services, call, channel, input, request, reply);
  if (call.kind === 'scorer') return respondScorer(services, call, channel, input, request, reply);
  if (endpoint.override !== null && input.override !== endpoint.override) throw new AppError('bad_request');
  return respondPersonal(services, call, channel, input, request, reply);
}

/** Specification 2, rules 3 and 4, and 6. The contract declares who may use a call, the rules decide. */
function refuseAtGate(endpoint: Endpoint, { user, hasBasicPass }: Caller): void {
  if (endpoint.for === 'users' && user === null) throw new AppError('unauthenticated');
  const { temporary_password } = user ?? { temporary_password: false };
  const standing = standingOf(user === null ? null : { temporary_password, hasBasicPass });
  const refusal = gateRefusal(standing, endpoint.behind);
  if (refusal !== null) throw new AppError(refusal);
}

async function respondPublic(
  { publicResults, responses, deps }: Services,
  call: PublicCall,
  channel: Channel,
  input: RequestInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const storeResponse = responses.startResponse();
  const freshness = publicResults.byUrl(call, channel, withoutApiKey(request.url), input);
  const body = await freshness.result;
  const { url: route = '' } = request.routeOptions;
  const headers = transportHeaders(request.siteAddress, deps.publicUrl);
  const content = call.isNeverOld ? CHANGING_JSON : PUBLIC_JSON;
  const response = { body, content, freshness, route, headers };
  if (!call.isFreeText) storeResponse(request.raw, () => response);
  return sendPrecompressed(body, content, request, reply);
}

async function respondPersonal(
  services: Services,
  call: PersonalCall,
  channel: Channel,
  input: RequestInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps, channels, countryOf } = services;
  const endpoint: Endpoint = endpoints[call.name];
  const context = services.context(channel);
  const location = await locateVisitor(visitorAddress(request), countryOf);
  const origin = {
    request: requestOrigin(request),
    geo: presentGeo(location, channel),
    site: channels.ownAddress(channel, request.siteAddress),
  };
  const { apiKey = '' } = input;
  const caller =
    endpoint.key === 'personal'
      ? await callerOf(context, origin, { apiKey, secret: deps.secret }, call.reads)
      : visitorWith(apiKey, origin);
  refuseAtGate(endpoint, caller);
  const { data, meta } = await call.handle({
    ...context,
    caller,
    services: services.callServices(context, caller),
    // Validated with the schemas of this call.
    input: parseInput(call.name, input) as PersonalContext<EndpointName>['input'],
  });
  if (deps.checkResults) assertMatchesContract(call.name, data);
  reply.header('cache-control', PRIVATE_CACHE);
  return reply.send(meta === undefined ? { data } : { data, meta });
}

/** The key comes before the input: a stranger learns nothing about it. */
async function respondScorer(
  { deps, context, throttle }: Services,
  call: ScorerCall,
  channel: Channel,
  input: RequestInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { apiKey = '' } = input;
  const { idempotencyKey, address } = requestOrigin(request);
  const eventId = Number(Object(input.params).id);
  const own = context(channel);
  const scorer = await scorerOf(own, throttle, { apiKey, eventId, address });
  const parsed = parseInput(call.name, input) as ScorerContext<EndpointName>['input'];
  const { data } = await call.handle({ ...own, scorer, idempotencyKey, input: parsed });
  if (deps.checkResults) assertMatchesContract(call.name, data);
  reply.header('cache-control', PRIVATE_CACHE);
  return reply.send({ data });
}
