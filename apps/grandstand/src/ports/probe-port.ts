import { once } from 'node:events';
import { createServer } from 'node:net';
import { type ListenNames, listenError } from './listen-error.ts';

/** Throws if an address cannot be listened on, before anything is created. Another process may still take it afterwards. */
export async function probePort(
  { host, port }: { readonly host: string; readonly port: number },
  names: ListenNames,
): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    throw listenError(error, port, names);
  }
  await new Promise(resolve => server.close(resolve));
}
