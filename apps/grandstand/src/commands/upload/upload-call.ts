import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSafely } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface UploadCall {
  readonly url: URL;
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'GET';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Readable;
  readonly signal: AbortSignal;
}

export interface UploadAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Nothing goes or comes for so long: the connection is gone. */
const SILENT_MS = 60_000;

/** One request to the server; rejects where no answer came. The answer may come before the body has gone: then the rest stays. */
export async function callUpload({
  url,
  method,
  key,
  headers,
  body,
  signal,
}: UploadCall): Promise<UploadAnswer> {
  const send = url.protocol === 'https:' ? requestSafely : requestPlain;
  // A name below localhost is this machine also where nobody resolves it.
  const hostname = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname;
  const sent = send(url, {
    hostname,
    method,
    signal,
    headers: { host: url.host, authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0', ...headers },
  });
  sent.setTimeout(SILENT_MS, () => sent.destroy(new Error('the connection is silent')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.on('error', reject);
  });
  if (body === undefined) sent.end();
  // Errors while sending are reported by the request; an early response still counts.
  else pipeline(body, sent).catch(() => undefined);
  const answer = await answered;
  const said = await text(answer);
  body?.destroy();
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: said };
}
