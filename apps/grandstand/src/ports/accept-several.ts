import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Elsewhere the system gives all connections to one of the sockets on a port, or refuses a second one. */
export const CAN_SHARE_PORT = process.platform === 'linux';
const MORE_LISTENERS = 15;

/**
 * Lets the server accept several connections in each turn of the event loop. Node accepts one for each socket that listens (libuv since
 * 1.45), and under load a turn takes tens of milliseconds: new visitors would wait for seconds while known ones are served at once.
 * The application must listen with `reusePort`.
 */
export function acceptSeveral(app: FastifyInstance): void {
  if (!CAN_SHARE_PORT) return;
  const listeners: Server[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) return;
    // An HTTP server sets these for its own connections.
    const options = { allowHalfOpen: true, noDelay: true };
    for (let count = 0; count < MORE_LISTENERS; count += 1) {
      const listener = createServer(options, socket => app.server.emit('connection', socket));
      await once(
        listener.listen({ host: address.address, port: address.port, reusePort: true }),
        'listening',
      );
      listeners.push(listener);
    }
  });
  app.addHook('preClose', async () => {
    closed = Promise.all(listeners.map(listener => new Promise(resolve => listener.close(resolve))));
  });
  app.addHook('onClose', () => closed.then(() => undefined));
}
