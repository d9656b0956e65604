import type { FastifyInstance } from 'fastify';
import { NO_SNIFFING, transportHeaders } from '../shared/safe-headers.ts';
import type { SiteAddress } from '../shared/site-address.ts';

/** To be added before anything that can refuse. */
export function addNoSniffing(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(NO_SNIFFING);
    done();
  });
}

/** To be added after the host of the request is known. */
export function addTransportSecurity(app: FastifyInstance, publicUrl: SiteAddress | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(transportHeaders(request.siteAddress, publicUrl));
    done();
  });
}
