import type { FastifyInstance } from 'fastify';
import type { SiteAddress } from '../shared/addresses/site-address.ts';
import { NO_SNIFFING, transportHeaders } from '../shared/http/safe-headers.ts';

/** Must be added before any hook that can refuse a request. */
export function addNoSniffing(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(NO_SNIFFING);
    done();
  });
}

/** Must be added after the host gate. */
export function addTransportSecurity(app: FastifyInstance, publicUrl: SiteAddress | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(transportHeaders(request.siteAddress, publicUrl));
    done();
  });
}
