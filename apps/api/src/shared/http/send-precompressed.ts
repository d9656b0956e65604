import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type PrecompressedBody } from './precompressed.ts';
import { NO_SNIFFING } from './safe-headers.ts';

export interface ContentHeaders {
  readonly type: string;
  /** The header `cache-control`. */
  readonly caching: string;
}

/** As the asker accepts it, or only that it has not changed since. */
export async function sendPrecompressed(
  kept: PrecompressedBody,
  { type, caching }: ContentHeaders,
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
export function writePrecompressed(
  kept: PrecompressedBody,
  { type, caching }: ContentHeaders,
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
  const ready = kept.encodedNow(encoding);
  if (ready === undefined) return false;
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  head.push('content-type', type, 'content-length', ready.length);
  response.writeHead(200, head).end(ready.bytes, 'latin1');
  return true;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(known => known.trim() === etag || known.trim() === '*') ?? false;
}
