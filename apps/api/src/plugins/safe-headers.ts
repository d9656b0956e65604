import type { FastifyInstance } from 'fastify';
import { NO_SNIFFING, transportHeaders } from '../shared/safe-headers.ts';
import type { SiteAddress } from '../shared/site-address.ts';

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
