import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY_MS = 50;

/**
 * While the server closes, closes each connection as soon as its request is served. Node closes those that are idle at first; the
 * others would keep a restart waiting until they have been idle for over a minute.
 */
export function endConnections(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
}
