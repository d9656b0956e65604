import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Books } from './books/books.ts';
import { JournalFull } from './books/journal.ts';
import type { Call } from './calls/call.ts';
import { turnRefunds } from './calls/refunds.ts';
import type { Controlled } from './faults/control.ts';
import { Faults } from './faults/faults.ts';
import { type PaidBooks, paidBooks } from './faults/paid-books.ts';
import { type Keys, publishableKeyOf } from './http/keys.ts';
import { serveApi } from './http/serve-api.ts';
import { serveControl } from './http/serve-control.ts';
import { servePages } from './pages/serve-pages.ts';
import { Deliveries } from './webhooks/deliveries.ts';

export interface StandInOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on; loopback only by default. */
  readonly host?: string;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Events wait until it is set. */
  readonly webhookUrl?: string;
  /** The origin for browsers, without a trailing slash; derived from the site's host name by default. */
  readonly publicUrl?: string;
  readonly now?: () => Date;
}

export interface StripeStandIn {
  readonly port: number;
  readonly publishableKey: string;
  /** Every charge that succeeded and every refund that did not fail, oldest first. */
  books(): PaidBooks;
  sendWebhooksTo(url: string): void;
  close(): Promise<void>;
}

/** How often refunds that are due are checked. */
const TICK_MS = 1000;

/** Runs a server that speaks the part of Stripe's wire protocol that we call. */
export async function startStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const { secretKey, webhookSecret, dataDir, now = () => new Date() } = options;
  const keys: Keys = { secretKey, webhookSecret, publishableKey: publishableKeyOf(secretKey) };
  const books = new Books({ dataDir, now });
  const faults = new Faults();
  const deliveries = new Deliveries({ books, faults, secret: webhookSecret });
  const server = createServer((request, response) => {
    serve(request, response)
      .catch(error => fail(error, response))
      .finally(() => deliveries.bring());
  });
  server.listen(options.port, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;

  const originFor: Call['originFor'] = hostname =>
    options.publicUrl ?? `http://${hostname ?? 'localhost'}:${port}`;
  const call: Call = { books, requestId: null, idempotencyKey: null, keyKind: 'secret', originFor };
  const controlled: Controlled = {
    books,
    faults,
    call,
    sendWebhooksTo: url => deliveries.sendTo(url),
  };
  const running = new Set<string>();

  function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-content-type-options', 'nosniff');
    const path = request.url ?? '/';
    if (path.startsWith('/v1/'))
      return serveApi({ books, keys, originFor, running }, faults, request, response);
    if (path.startsWith('/_control/')) return serveControl(controlled, keys, request, response);
    return servePages({ call, keys }, request, response);
  }

  const tick = setInterval(() => {
    turnRefunds(call);
    // If the journal cannot be written, the next tick retries.
    books.commit().then(() => deliveries.bring(), reportMistake);
  }, TICK_MS);
  async function end(): Promise<void> {
    clearInterval(tick);
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await deliveries.close();
    books.close();
  }

  let closing: Promise<void> | undefined;
  if (options.webhookUrl !== undefined) deliveries.sendTo(options.webhookUrl);
  return {
    port,
    publishableKey: keys.publishableKey,
    books: () => paidBooks(books),
    sendWebhooksTo: controlled.sendWebhooksTo,
    close: () => (closing ??= end()),
  };
}

/** The journal reports a full disk itself. */
function reportMistake(error: unknown): void {
  if (!(error instanceof JournalFull)) console.error(error);
}

/** Internal errors are shown in full: only tests and demonstrations use the stand-in. */
function fail(error: unknown, response: ServerResponse): void {
  reportMistake(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }));
}
