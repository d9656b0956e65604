import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { closeSocketAfterTimeout, KEEP_ALIVE } from './pg-connection.ts';

const RECONNECT_MS = 1000;
/** Applies to connecting, and then to the `listen` statement. */
const CONNECT_TIMEOUT_MS = 5000;

/** Listens on a connection of its own. After a reconnect it calls `onNotify` with null, because notifications may have been missed. */
export async function listenOnPg(
  url: string,
  channel: string,
  onNotify: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let client = await connect(url, channel, onNotify);

  const keepListening = async () => {
    while (!stop.signal.aborted) {
      await ended(client);
      const next = stop.signal.aborted ? undefined : await reconnect(url, channel, onNotify, stop.signal);
      if (next === undefined) return;
      client = next;
      onNotify(null);
    }
  };
  void keepListening();

  return async () => {
    stop.abort();
    await endClient(client);
  };
}

async function connect(url: string, channel: string, onNotify: (payload: string) => void) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  client.on('error', () => {});
  client.on('notification', ({ payload }) => onNotify(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await endClient(client);
    throw error;
  }
}

async function endClient(client: pg.Client): Promise<void> {
  closeSocketAfterTimeout(client);
  await client.end().catch(() => {});
}

function ended(client: pg.Client): Promise<void> {
  return new Promise(resolve => client.once('end', () => resolve()));
}

async function reconnect(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  signal: AbortSignal,
): Promise<pg.Client | undefined> {
  while (!signal.aborted) {
    await delay(RECONNECT_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    const client = await connect(url, channel, onNotify).catch(() => undefined);
    if (client === undefined) continue;
    if (!signal.aborted) return client;
    // Listening was stopped meanwhile, and nothing else would close this connection.
    await endClient(client);
  }
  return undefined;
}
