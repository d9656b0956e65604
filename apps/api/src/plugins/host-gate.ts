import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSiteAddress, type SiteAddress } from '../shared/addresses/site-address.ts';
import type { ChannelRegistry } from '../shared/channels/channel-registry.ts';
import { AppError, notFound } from '../shared/http/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Use this instead of `host`, `hostname` and `protocol`, which are unchecked. */
    siteAddress: SiteAddress;
  }
}

type ServedHosts = Pick<ChannelRegistry, 'servesHost'>;

/** Decision H95, before any other work: 400 for a malformed host, 404 for an unknown one. */
export function addHostGate(app: FastifyInstance, channels: ServedHosts): void {
  app.decorateRequest('siteAddress');
  app.addHook('onRequest', async request => {
    request.siteAddress = admitHost(request, channels);
  });
}

/** Throws AppError `bad_request` or `not_found`. */
export function admitHost(request: FastifyRequest, channels: ServedHosts): SiteAddress {
  const address = readSiteAddress(request);
  if (address === undefined) throw new AppError('bad_request');
  if (!channels.servesHost(address.name)) throw notFound('channel');
  return address;
}
