import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** For tests: a TCP proxy in front of PostgreSQL that fails as networks and servers do. */
export interface DatabaseProxy {
  /** Leads through the proxy to the same database. */
  readonly url: string;
  /** Resets every connection and each new one, as a server that was killed does. */
  cut(): void;
  /** Keeps connections open and forwards nothing, as a frozen server or a firewall does. */
  silence(): void;
  restore(): void;
  /**
   * Cuts when the client next sends `text`. The server never gets it, or with `isAnswerLost` carries it out and its answer
   * is lost. Settles when that has happened.
   */
  cutAt(text: string, options?: { readonly isAnswerLost: boolean }): Promise<void>;
  close(): Promise<void>;
}

type State = 'open' | 'cut' | 'silent';

interface Link {
  readonly client: Socket;
  readonly server: Socket;
}

interface Trap {
  readonly text: string;
  readonly isAnswerLost: boolean;
  readonly sprung: () => void;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const links = new Set<Link>();
  let state: State = 'open';
  let trap: Trap | undefined;

  const cut = () => {
    state = 'cut';
    for (const { client } of links) client.resetAndDestroy();
  };
  const spring = ({ sprung }: Trap) => {
    trap = undefined;
    cut();
    sprung();
  };
  const forward = ({ server }: Link, bytes: Buffer) => {
    const met = trap !== undefined && bytes.includes(trap.text) ? trap : undefined;
    if (met !== undefined && !met.isAnswerLost) return spring(met);
    if (met !== undefined) server.removeAllListeners('data').once('data', () => spring(met));
    server.write(bytes);
  };

  const proxy = createServer(client => {
    if (state === 'cut') return client.resetAndDestroy();
    const link = { client, server: connect(Number(port), hostname) };
    links.add(link);
    connectEnds(link, links);
    client.on('data', (bytes: Buffer) => forward(link, bytes));
    link.server.on('data', (bytes: Buffer) => state === 'open' && client.write(bytes));
    if (state === 'silent') pause(link);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);

  return {
    url: url.href,
    cut,
    silence: () => {
      state = 'silent';
      for (const link of links) pause(link);
    },
    restore: () => {
      state = 'open';
      for (const { client, server } of links) {
        client.resume();
        server.resume();
      }
    },
    cutAt: (text, { isAnswerLost } = { isAnswerLost: false }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      trap = { text, isAnswerLost, sprung: resolve };
      return promise;
    },
    close: async () => {
      cut();
      await new Promise(resolve => proxy.close(resolve));
    },
  };
}

function pause({ client, server }: Link): void {
  client.pause();
  server.pause();
}

function connectEnds(link: Link, links: Set<Link>): void {
  const { client, server } = link;
  for (const socket of [client, server]) socket.on('error', () => {});
  client.on('close', () => {
    links.delete(link);
    server.destroy();
  });
  server.on('close', () => client.destroy());
}
