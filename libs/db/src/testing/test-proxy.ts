import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Queryable } from '../database.ts';

/** For tests: a TCP proxy in front of PostgreSQL that fails as networks and servers do. */
export interface DatabaseProxy {
  /** The URL of the same database through the proxy. */
  readonly url: string;
  /** Resets open and new connections, like a killed server. */
  cut(): void;
  /** Leaves connections open but forwards nothing, like a frozen server or a firewall. */
  silence(): void;
  restore(): void;
  /** Cuts the connection once, when a client sends `text`. */
  cutAt(text: string, options?: CutOptions): Cut;
  close(): Promise<void>;
}

interface CutOptions {
  /** Which occurrence of the text triggers the cut; 1, the default, is the next one. */
  readonly nth?: number;
  /** True: the server runs the statement and its response is lost. False: the server never receives the statement. */
  readonly isResponseLost?: boolean;
}

interface Cut {
  readonly hasHappened: () => boolean;
  forget(): void;
}

type State = 'open' | 'cut' | 'silent';

interface Link {
  readonly client: Socket;
  readonly server: Socket;
}

interface Trap {
  readonly text: string;
  readonly isResponseLost: boolean;
  left: number;
}

/** Starts a proxy in front of a test's database. */
export async function openTestProxy(db: Queryable): Promise<DatabaseProxy> {
  const { rows } = await db.query<{ name: string }>('select current_database() as name', []);
  const url = new URL(String(process.env.TEST_DATABASE_URL));
  url.pathname = `/${rows[0]?.name}`;
  return openProxy(url.href);
}

async function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const links = new Set<Link>();
  let state: State = 'open';
  let trap: Trap | undefined;

  const cut = () => {
    state = 'cut';
    for (const { client } of links) client.resetAndDestroy();
  };
  const isTrapped = (bytes: Buffer) => {
    if (trap === undefined || !bytes.includes(trap.text)) return false;
    trap.left -= 1;
    return trap.left === 0;
  };
  const forward = ({ server }: Link, bytes: Buffer) => {
    const isLast = isTrapped(bytes);
    if (isLast && !trap?.isResponseLost) return cut();
    if (isLast) server.removeAllListeners('data').once('data', cut);
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
    cutAt: (text, { nth = 1, isResponseLost = false } = {}) => {
      const laid: Trap = { text, isResponseLost, left: nth };
      trap = laid;
      return {
        hasHappened: () => laid.left <= 0,
        forget: () => {
          trap = undefined;
        },
      };
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
