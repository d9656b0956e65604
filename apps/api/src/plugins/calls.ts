import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import type { Channel } from '@grandstand/db/channels';
import { gateRefusal, standingOf } from '@grandstand/rules/gates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../shared/api-base.ts';
import { AppError } from '../shared/app-error.ts';
import type { AnyCall, PersonalCall, PublicCall } from '../shared/call.ts';
import { type Caller, callerOf, visitorWith } from '../shared/caller.ts';
import { channelOfRequest } from '../shared/channel-of-request.ts';
import { checkAnswer } from '../shared/check-answer.ts';
import { parseInput } from '../shared/parse-input.ts';
import { placeOf } from '../shared/place.ts';
import { presentGeo } from '../shared/presenters/geo.ts';
import { PUBLIC_ANSWER } from '../shared/public-answers.ts';
import { type RequestFacts, requestFacts, requestOrigin } from '../shared/request-facts.ts';
import { transportHeaders } from '../shared/safe-headers.ts';
import { sendKept } from '../shared/send-kept.ts';
import type { Services } from '../shared/services.ts';
import { visitorAddress } from '../shared/visitor-address.ts';
import { withoutKey } from '../shared/without-key.ts';

const PRIVATE_CACHE = 'private, no-store';
const NOTHING_ASKED = { params: {}, query: {}, body: {} };

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
  const channel = channelOfRequest(services.channels, facts);
  if (endpoint.key !== 'none' && facts.apiKey === undefined) throw new AppError('no_key');
  if (call.kind === 'public') return answerPublic(services, call, channel, facts, request, reply);
  if (endpoint.override !== null && facts.override !== endpoint.override) throw new AppError('bad_request');
  return answerPersonal(services, call, channel, facts, request, reply);
}

/** Specification 2, rules 3 and 4, and 6: who may call what stands in the contract, how it is decided in the rules. */
function refuseAtGate(endpoint: Endpoint, { user, hasBasicPass }: Caller): void {
  if (endpoint.for === 'users' && user === null) throw new AppError('unauthenticated');
  const { temporary_password } = user ?? { temporary_password: false };
  const standing = standingOf(user === null ? null : { temporary_password, hasBasicPass });
  const refusal = gateRefusal(standing, endpoint.behind);
  if (refusal !== null) throw new AppError(refusal);
}

async function answerPublic(
  { answers, ready, deps }: Services,
  call: PublicCall,
  channel: Channel,
  facts: RequestFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const keepReady = ready.begin();
  const freshness = answers.byAddress(call, channel, withoutKey(request.url), facts);
  const kept = await freshness.answer;
  const { url: route = '' } = request.routeOptions;
  const headers = transportHeaders(request.siteAddress, deps.publicUrl);
  if (!call.isFreeText) keepReady(request.raw, { kept, freshness, route, headers });
  return sendKept(kept, PUBLIC_ANSWER, request, reply);
}

async function answerPersonal(
  services: Services,
  call: PersonalCall,
  channel: Channel,
  facts: RequestFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps, captcha, passwords, identityProviders, throttle, presence, payments } = services;
  const { secret, operatorEmail = null } = deps;
  const endpoint: Endpoint = endpoints[call.name];
  const unasked = services.context(channel, NOTHING_ASKED);
  const { origin, hostname } = services.channels.ownAddress(channel, request.siteAddress);
  const place = await placeOf(visitorAddress(request), services.countryOf);
  const country = place.country_code;
  const caller =
    endpoint.key === 'personal'
      ? await callerOf({ ...unasked, secret, country }, facts.apiKey ?? '')
      : visitorWith(facts.apiKey ?? '', country);
  refuseAtGate(endpoint, caller);
  const { data, meta } = await call.answer({
    ...services.context(channel, parseInput(call.name, facts)),
    request: requestOrigin(request),
    origin,
    hostname,
    geo: presentGeo(place, channel),
    viewer: caller.viewer,
    ingestUrl: services.ingestUrl(hostname),
    signer: services.signerFor(channel, caller.apiKey),
    presence,
    caller,
    secret,
    captcha,
    passwords,
    identityProviders,
    throttle,
    payments,
    operatorEmail,
  });
  if (deps.checkAnswers) checkAnswer(call.name, data);
  reply.header('cache-control', PRIVATE_CACHE);
  return reply.send(meta === undefined ? { data } : { data, meta });
}
