import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type KeptBody } from './kept-answer.ts';
import { NO_SNIFFING } from './safe-headers.ts';

export interface SentAs {
  readonly type: string;
  /** The header `cache-control`. */
  readonly caching: string;
}

/** As the asker accepts it, or only that it has not changed since. */
export async function sendKept(
  kept: KeptBody,
  { type, caching }: SentAs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': caching, etag: kept.etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], kept.body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await kept.encoded(encoding));
}

/** The same without Fastify; false, and nothing is sent, where the encoding has yet to be made. */
export function sendKeptNow(
  kept: KeptBody,
  { type, caching }: SentAs,
  { headers }: IncomingMessage,
  response: ServerResponse,
  more: Readonly<Record<string, string>>,
): boolean {
  const head: (string | number)[] = ['cache-control', caching, 'etag', kept.etag, 'vary', 'accept-encoding'];
  for (const [name, value] of Object.entries({ ...NO_SNIFFING, ...more })) head.push(name, value);
  if (isKnown(headers['if-none-match'], kept.etag)) {
    response.writeHead(304, head).end();
    return true;
  }
  const encoding = chooseEncoding(headers['accept-encoding'], kept.body);
  const ready = kept.readyNow(encoding);
  if (ready === undefined) return false;
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  head.push('content-type', type, 'content-length', ready.length);
  response.writeHead(200, head).end(ready.bytes, 'latin1');
  return true;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(known => known.trim() === etag || known.trim() === '*') ?? false;
}
