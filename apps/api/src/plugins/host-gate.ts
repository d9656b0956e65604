import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../shared/app-error.ts';
import type { ChannelRegistry } from '../shared/channel-registry.ts';
import { readSiteAddress, type SiteAddress } from '../shared/site-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read before anything else happens: `host`, `hostname` and `protocol` are what anybody may have sent. */
    siteAddress: SiteAddress;
  }
}

type Known = Pick<ChannelRegistry, 'answersAt'>;

/** Decision H95, before any other work: 400 where the host cannot be read, 404 where nothing answers at it. */
export function addHostGate(app: FastifyInstance, channels: Known): void {
  app.decorateRequest('siteAddress');
  app.addHook('onRequest', async request => {
    request.siteAddress = admitHost(request, channels);
  });
}

/** Throws AppError `bad_request` or `not_found`. */
export function admitHost(request: FastifyRequest, channels: Known): SiteAddress {
  const address = readSiteAddress(request);
  if (address === undefined) throw new AppError('bad_request');
  if (!channels.answersAt(address.name)) throw notFound('channel');
  return address;
}
