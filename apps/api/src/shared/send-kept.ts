import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type KeptBody } from './kept-answer.ts';

interface SentAs {
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

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(known => known.trim() === etag || known.trim() === '*') ?? false;
}
