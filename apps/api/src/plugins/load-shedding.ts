import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { AppError } from '../shared/http/app-error.ts';
import { type LoadLimit, type Sheddable, shareToRefuse, sheddableOf } from '../shared/http/overload.ts';
import { problemOf } from '../shared/http/problem.ts';
import { NO_SNIFFING } from '../shared/http/safe-headers.ts';
import { interceptRequests } from './intercept-requests.ts';
import type { Metrics } from './metrics.ts';

const RETRY_AFTER_SECONDS = 3;
const BUSY_CALL = JSON.stringify(problemOf(new AppError('technical_difficulties', { status: 503 })));
/** Reloads automatically. It is the same for every channel, because rendering must be avoided. */
const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>One moment</title>
<p style="font: 1.25rem system-ui; text-align: center; margin: 30vh 1rem">Many fans are arriving right now. This page opens in a few seconds.
</html>`;

/**
 * Under overload, refuses lists and then new pages before anything of the request is parsed, so that those who already
 * watch, sign in or pay are served (decision H520).
 */
export function addLoadShedding(
  app: FastifyInstance,
  { delayMs, limitMs }: LoadLimit,
  { registry, measure }: Metrics,
): void {
  const refused = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused because the server was overloaded',
    labelNames: ['kind'],
    registers: [registry],
  });
  interceptRequests(app, ({ method, url }, response) => {
    const delay = delayMs();
    if (delay <= limitMs) return false;
    const kind = sheddableOf(method, url);
    if (kind === undefined || Math.random() >= shareToRefuse(kind, delay, limitMs)) return false;
    refuse(response, kind);
    refused.inc({ kind });
    measure('GET', 'shed', 503, 0);
    return true;
  });
}

function refuse(response: ServerResponse, kind: Sheddable): void {
  const isList = kind === 'list';
  const body = isList ? BUSY_CALL : BUSY_PAGE;
  response.writeHead(503, {
    'content-type': isList ? 'application/problem+json' : 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    ...NO_SNIFFING,
  });
  response.end(body);
}
