import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Elsewhere the system gives all connections to one of the sockets on a port, or refuses a second one. */
export const CAN_SHARE_PORT = process.platform === 'linux';
const MORE_SOCKETS = 15;

/**
 * Listens, on Linux with several sockets on one port. Node accepts one connection of each per turn of the event loop (libuv since
 * 1.45), and under load a turn takes tens of milliseconds: with one socket new visitors would wait for seconds while known ones are
 * served at once. Returns the port.
 */
export async function listenOnSeveralSockets(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  // An HTTP server sets these for its own connections.
  const options = { allowHalfOpen: true, noDelay: true };
  const listeners = Array.from({ length: CAN_SHARE_PORT ? MORE_SOCKETS : 0 }, () =>
    createServer(options, socket => app.server.emit('connection', socket)),
  );
  let closed: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    closed = Promise.all(listeners.map(listener => new Promise(resolve => listener.close(resolve))));
  });
  app.addHook('onClose', async () => void (await closed));
  const shared = { host, port, reusePort: CAN_SHARE_PORT };
  await app.listen(shared);
  const { address, port: listeningAt } = app.server.address() as AddressInfo;
  const same = { host: address, port: listeningAt, reusePort: true };
  await Promise.all(listeners.map(listener => once(listener.listen(same), 'listening')));
  return listeningAt;
}
