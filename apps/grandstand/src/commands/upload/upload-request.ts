import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface UploadRequest {
  readonly url: URL;
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'GET';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Readable;
  readonly signal: AbortSignal;
}

export interface UploadResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A connection without traffic for this long counts as broken. */
const IDLE_TIMEOUT_MS = 60_000;

/** Sends one request; rejects without a response. If the response arrives before the whole body is sent, the rest is dropped. */
export async function sendUploadRequest({
  url,
  method,
  key,
  headers,
  body,
  signal,
}: UploadRequest): Promise<UploadResponse> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  // Not every resolver maps `*.localhost` to this machine.
  const hostname = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname;
  const outgoing = send(url, {
    hostname,
    method,
    signal,
    headers: { host: url.host, authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0', ...headers },
  });
  outgoing.setTimeout(IDLE_TIMEOUT_MS, () => outgoing.destroy(new Error('the connection timed out')));
  const incoming = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
  if (body === undefined) outgoing.end();
  // Errors while sending are reported by the request; an early response still counts.
  else pipeline(body, outgoing).catch(() => undefined);
  const response = await incoming;
  const responseText = await text(response);
  body?.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, body: responseText };
}
