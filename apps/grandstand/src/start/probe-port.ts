import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenError } from './listen-error.ts';

/** Refuses an address that cannot be listened on before anything is made; another may still take it afterwards. */
export async function probePort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    throw listenError(error, port);
  }
  await new Promise(resolve => server.close(resolve));
}
