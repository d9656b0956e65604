import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Prometheus' text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MonitoringPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Pages by path, such as `/metrics`. */
type Pages = Readonly<Record<string, () => MonitoringPage | Promise<MonitoringPage>>>;

interface MonitoringOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly failed: (error: unknown) => void;
}

export interface MonitoringServer {
  readonly port: number;
  close(): Promise<void>;
}

export function metricsPage(body: string): MonitoringPage {
  return { status: 200, contentType: METRICS_TYPE, body };
}

export function healthPage(status: 200 | 503, health: object): MonitoringPage {
  return { status, contentType: 'application/json', body: JSON.stringify(health) };
}

/** Serves metrics and health on a port of its own, so that a proxy does not expose them to visitors. */
export async function startMonitoringServer(
  { host, port, failed }: MonitoringOptions,
  pages: Pages,
): Promise<MonitoringServer> {
  const server = createServer(async (request, response) => {
    send(request, response, await pageFor(request, pages, failed));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function pageFor(
  { method, url = '' }: IncomingMessage,
  pages: Pages,
  failed: (error: unknown) => void,
): Promise<MonitoringPage> {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'only GET');
  const [path = ''] = url.split('?');
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page === undefined) return plain(404, 'not found');
  try {
    return await page();
  } catch (error) {
    failed(error);
    return plain(500, 'failed');
  }
}

function plain(status: number, reason: string): MonitoringPage {
  return { status, contentType: 'text/plain; charset=utf-8', body: `${reason}\n` };
}

function send(request: IncomingMessage, response: ServerResponse, page: MonitoringPage): void {
  response.writeHead(page.status, {
    'content-type': page.contentType,
    'content-length': Buffer.byteLength(page.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : page.body);
}
