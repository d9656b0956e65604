import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Nginx } from './nginx.ts';

interface NginxRequest {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

export interface NginxResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request over https, with exactly these headers. */
export async function requestThrough(nginx: Nginx, sent: NginxRequest): Promise<NginxResponse> {
  const answer = await openThrough(nginx, sent);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** The same for a response that may not end. */
export function openThrough(
  { socketPath, certificate: ca }: Nginx,
  { method = 'GET', url, headers = {}, body }: NginxRequest,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const asked = request({
    ...{ socketPath, ca, servername: 'games.example', method, path: url, setHost: false, agent: false },
    headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
  });
  asked.on('response', resolve).on('error', reject).end(payload);
  return promise;
}
