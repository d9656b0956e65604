import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ListMeta } from '@grandstand/contract/calls.schema';
import type { CallResult } from './call.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is sent many times, compressed once for each encoding. */
export interface PrecompressedBody {
  readonly body: Buffer;
  /** Weak, because the same body is sent in several encodings. */
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Undefined if the body is not compressed in this encoding yet. */
  encodedNow(encoding: Encoding): EncodedBody | undefined;
}

export interface EncodedBody {
  /** The value of `content-length`. */
  readonly length: string;
  /** A string holds one character for each byte (latin1). */
  readonly bytes: Buffer | string;
}

export interface PrecompressedResult extends PrecompressedBody {
  readonly data: unknown;
  readonly meta: ListMeta | undefined;
}

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
/** Up to this size node:http sends a string, which it writes with the headers, faster than a buffer. It copies a string twice. */
const ONE_PIECE_BYTES = 8 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export function precompressResult({ data, meta }: CallResult<unknown>): PrecompressedResult {
  return { data, meta, ...precompress(Buffer.from(JSON.stringify({ data, meta }))) };
}

export function precompress(body: Buffer): PrecompressedBody {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  const finished = new Map<Encoding, EncodedBody>([['identity', encodedBody(body)]]);
  const compressAs = async (encoding: Exclude<Encoding, 'identity'>) => {
    const compressed = await compress[encoding](body);
    finished.set(encoding, encodedBody(compressed));
    return compressed;
  };
  const encoded = (encoding: Encoding) => {
    if (encoding === 'identity') return Promise.resolve(body);
    const known = encodings.get(encoding) ?? compressAs(encoding);
    encodings.set(encoding, known);
    return known;
  };
  return { body, etag: etagOf(body), encoded, encodedNow: encoding => finished.get(encoding) };
}

function encodedBody(body: Buffer): EncodedBody {
  const bytes = body.length <= ONE_PIECE_BYTES ? body.toString('latin1') : body;
  return { length: String(body.length), bytes };
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

export function chooseEncoding(accepted: string | undefined, body: Buffer): Encoding {
  return body.length < COMPRESS_FROM_BYTES ? 'identity' : preferredEncoding(accepted);
}

/** Reads a request's header `accept-encoding`. */
export function preferredEncoding(accepted = ''): Encoding {
  return (['br', 'gzip'] as const).find(encoding => accepts(accepted, encoding)) ?? 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some(part => {
    const [name, weight] = part.split(';');
    return name?.trim() === encoding && !/q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}
