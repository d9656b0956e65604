import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type PrecompressedBody } from './precompressed.ts';
import { NO_SNIFFING } from './safe-headers.ts';

export interface ContentHeaders {
  readonly type: string;
  /** The header `cache-control`. */
  readonly caching: string;
  /** The header `vary`: request headers that the content depends on. Just `accept-encoding` if it is missing. */
  readonly vary?: string;
}

const ENCODING = 'accept-encoding';

/** Sends the body in an encoding that the client accepts, or 304 if it is unchanged. */
export async function sendPrecompressed(
  precompressed: PrecompressedBody,
  { type, caching, vary = ENCODING }: ContentHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, etag } = precompressed;
  reply.headers({ 'cache-control': caching, etag, vary });
  const isFound = reply.statusCode === 200;
  if (isFound && isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await precompressed.encoded(encoding));
}

/** The same without Fastify. Returns false, and sends nothing, if the body is not compressed in this encoding yet. */
export function writePrecompressed(
  precompressed: PrecompressedBody,
  { type, caching, vary = ENCODING }: ContentHeaders,
  { headers }: IncomingMessage,
  response: ServerResponse,
  extraHeaders: Readonly<Record<string, string>>,
): boolean {
  const { body, etag } = precompressed;
  const head: (string | number)[] = ['cache-control', caching, 'etag', etag, 'vary', vary];
  for (const [name, value] of Object.entries({ ...NO_SNIFFING, ...extraHeaders })) head.push(name, value);
  if (isUnchanged(headers['if-none-match'], etag)) {
    response.writeHead(304, head).end();
    return true;
  }
  const encoding = chooseEncoding(headers['accept-encoding'], body);
  const encoded = precompressed.encodedNow(encoding);
  if (encoded === undefined) return false;
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  head.push('content-type', type, 'content-length', encoded.length);
  response.writeHead(200, head).end(encoded.bytes, 'latin1');
  return true;
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(known => known.trim() === etag || known.trim() === '*') ?? false;
}
