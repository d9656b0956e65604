import fastifyStatic from '@fastify/static';
import type { CallData } from '@grandstand/contract/calls.schema';
import type { ClipDetail, SharedClip } from '@grandstand/contract/clips.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { EventDetail, VodMediaDetail } from '@grandstand/contract/entities.schema';
import type { PaymentConfig } from '@grandstand/contract/payments.schema';
import type { Channel } from '@grandstand/db/channels';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { ALL_CALLS, type PeopleCall } from './all-calls.ts';
import type { AppDeps } from './deps.ts';
import { addCalendars } from './features/calendar/add-calendars.ts';
import { paymentConfigForPage } from './features/checkout/pay/get-payment-config.ts';
import { addPaymentJobs } from './features/checkout/reconcile/payment-jobs.ts';
import { addWebhooks } from './features/checkout/settle/webhooks.ts';
import { clipForPage } from './features/clips/get-clip.ts';
import { sharedClipForPage } from './features/clips/get-shared-clip.ts';
import { addEventChanges } from './features/events/event-changes.ts';
import { eventForPage } from './features/events/get-event.ts';
import { addSocialCallback } from './features/social/social-callback.ts';
import { addUploads } from './features/uploads/add-uploads.ts';
import { vodForPage } from './features/vod/get-vod-media-item.ts';
import { addBodyDeadlines } from './plugins/body-deadlines.ts';
import { addCachedResponses } from './plugins/cached-responses.ts';
import { addCalls } from './plugins/calls.ts';
import { addChannelAssets } from './plugins/channel-assets.ts';
import { endConnections } from './plugins/end-connections.ts';
import { addErrors, frameworkProblems, sendSocketProblem } from './plugins/errors.ts';
import { countFilms } from './plugins/film-deliveries.ts';
import { addHostGate } from './plugins/host-gate.ts';
import { addJsonBody } from './plugins/json-body.ts';
import { addLoadShedding } from './plugins/load-shedding.ts';
import { addMedia } from './plugins/media.ts';
import { addMetrics, type Metrics } from './plugins/metrics.ts';
import { addOpenApi } from './plugins/openapi.ts';
import { addReadOnly } from './plugins/read-only.ts';
import { addRequestLog, requestId } from './plugins/request-log.ts';
import { addNoSniffing, addTransportSecurity } from './plugins/safe-headers.ts';
import { addSharedClips } from './plugins/shared-clips.ts';
import { pathOfTarget } from './shared/addresses/site-address.ts';
import { isDatabaseReady } from './shared/async/database-ready.ts';
import { channelOfPage } from './shared/channels/channel-of-request.ts';
import type { OwnAddress } from './shared/channels/channel-registry.ts';
import type { Input } from './shared/http/parse-input.ts';
import type { PrecompressedResult } from './shared/http/precompressed.ts';
import { REQUEST_LIMITS } from './shared/http/request-limits.ts';
import type { FindResponse } from './shared/http/response-cache.ts';
import { transportHeaders } from './shared/http/safe-headers.ts';
import type { TextCache } from './shared/http/text-cache.ts';
import type { ShareLink } from './shared/media/shared-clip.ts';
import { openServices, type Services } from './shared/services.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Instead of Fastify's compilers, whose code is large. */
function refuseSchema(): never {
  throw new Error('A route has a schema of Fastify: the contract validates calls.');
}

export interface Api {
  /** Other routes, such as the site's pages, may join before it listens. */
  readonly app: FastifyInstance;
  /** Decision A1: finds the channel by the request's host and its query `channel`. */
  channelOf(request: FastifyRequest): Channel | undefined;
  /** The channel's own address for this visitor, safe to use in URLs. */
  ownAddress(channel: Channel, request: FastifyRequest): OwnAddress;
  readonly texts: TextCache;
  /** The result of a public call, from the same cache that the call itself uses. */
  read<N extends PublicName>(name: N, channel: Channel, input?: Partial<Input>): Promise<CachedData<N>>;
  /** The event for a page's initial HTML, for a visitor who came by this host name. Throws AppError `not_found`. */
  eventForPage(channel: Channel, id: number, hostname: string): Promise<EventDetail>;
  vodItemForPage(channel: Channel, id: number): Promise<VodMediaDetail>;
  /** A published clip. Throws AppError `not_found`. */
  clipForPage(channel: Channel, id: number): Promise<ClipDetail>;
  /** Throws AppError `not_found` or `gone`. */
  sharedClipForPage(channel: Channel, link: ShareLink): Promise<SharedClip>;
  /** How visitors who came by this host name pay; null if the channel takes no payments now. */
  paymentConfigForPage(channel: Channel, hostname: string): PaymentConfig | null;
  /** In Prometheus' text format; for operators only. */
  metrics(): Promise<string>;
  /** Whether it can respond to calls, database included. */
  isReady(): Promise<boolean>;
  /** Counts viewers now instead of at the next interval. */
  countViewers(): Promise<void>;
  /** Must be called before a page is computed. Its result lets the page's URL be served again as quickly as a cached call. */
  startPage(): StorePage;
  /** Called when a channel's content has changed. Returns an unsubscribe function. */
  onContentChange(listener: () => void): () => void;
  /** Stops all background work; the database stays open. */
  close(): Promise<void>;
}

/** `find` leaves out the headers that depend on how the request reached the server. */
export type StorePage = (request: FastifyRequest, find: FindResponse) => void;

export type CachedData<N extends EndpointName> = PrecompressedResult & { readonly data: CallData<N> };
type PublicName = Exclude<
  EndpointName,
  PeopleCall | 'getGeo' | 'getEvent' | 'renewMedia' | 'watchEventChanges' | 'getVodMediaItem'
>;

/** Assembles the HTTP API. `whileBuilding` is called as soon as that needs no more queries, but this thread for a quarter of a second. */
export async function buildApp(deps: AppDeps, whileBuilding?: () => void): Promise<Api> {
  const { headersMs, bodyMs, checkEveryMs } = deps.requestLimits ?? REQUEST_LIMITS;
  const services = await openServices(deps);
  whileBuilding?.();
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
    trustProxy: deps.trustedProxies?.length ? [...deps.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    rewriteUrl: pathOfTarget,
    frameworkErrors: frameworkProblems(services.channels),
    clientErrorHandler: sendSocketProblem,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkEveryMs,
      // A request without a body needs no stream of one.
      optimizeEmptyRequests: true,
    },
  });
  endConnections(app);
  app.addHook('onClose', async () => services.presence.close());
  app.addHook('onClose', () => services.channels.close());
  addRequestLog(app);
  addNoSniffing(app);
  addHostGate(app, services.channels);
  addTransportSecurity(app, deps.publicUrl);
  addErrors(app);
  if (deps.isReadOnly === true) addReadOnly(app);
  addJsonBody(app);
  const metrics = addMetrics(app, deps);
  await app.register(fastifyStatic, { serve: false });
  addCalls(app, services, ALL_CALLS);
  addEventChanges(app, services, metrics.registry);
  addCachedResponses(app, services.responses, metrics);
  if (deps.loadLimit !== undefined) addLoadShedding(app, deps.loadLimit, metrics);
  addBodyDeadlines(app, bodyMs);
  addSocialCallback(app, services);
  addCalendars(app, services);
  addWebhooks(app, services.payments);
  addPaymentJobs(app, services.payments);
  if (deps.uploads) addUploads(app, services, deps.uploads);
  addOpenApi(app);
  addMedia(app, services);
  addSharedClips(app, services);
  addChannelAssets(app, deps.channelAssetsDir, countFilms(app, deps));
  return apiOf(app, services, metrics);
}

const NO_INPUT: Input = { params: {}, query: {}, body: {} };

function apiOf(app: FastifyInstance, services: Services, metrics: Metrics): Api {
  const { channels, publicResults, responses, context, ingestUrl, deps } = services;
  return {
    app,
    channelOf: request => channelOfPage(channels, request),
    ownAddress: (channel, request) => channels.ownAddress(channel, request.siteAddress),
    texts: services.texts,
    read: async <N extends PublicName>(name: N, channel: Channel, input: Partial<Input> = {}) => {
      const call = ALL_CALLS[name];
      if (call?.kind !== 'public') throw new Error(`${name} is not a public call`);
      // The result belongs to the call of this name.
      return (await publicResults.get(call, channel, { ...NO_INPUT, ...input })) as CachedData<N>;
    },
    eventForPage: (channel, id, hostname) => eventForPage(context(channel), id, ingestUrl(hostname)),
    clipForPage: (channel, id) => clipForPage(context(channel), id),
    sharedClipForPage: (channel, link) => sharedClipForPage(context(channel), link),
    paymentConfigForPage: (channel, hostname) => paymentConfigForPage({ channel, services }, hostname),
    vodItemForPage: (channel, id) => vodForPage(context(channel), id),
    startPage: () => {
      const storeResponse = responses.startResponse();
      return (request, find) => {
        const transport = transportHeaders(request.siteAddress, deps.publicUrl);
        storeResponse(request.raw, raw => {
          const page = find(raw);
          return page && { ...page, headers: { ...page.headers, ...transport } };
        });
      };
    },
    countViewers: () => services.presence.count(),
    metrics: () => metrics.text(),
    isReady: () => isDatabaseReady(deps.db),
    onContentChange: listener => channels.onChange(listener),
    close: () => app.close(),
  };
}
