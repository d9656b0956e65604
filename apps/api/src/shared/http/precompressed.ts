import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CallResult } from './call.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is ready to be sent, many times. */
export interface PrecompressedBody {
  readonly body: Buffer;
  /** Weak, as the same answer goes out in several encodings. */
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Undefined where it has yet to be made. */
  encodedNow(encoding: Encoding): EncodedBody | undefined;
}

export interface EncodedBody {
  /** As the header `content-length` says it. */
  readonly length: string;
  /** A string has a character for each byte (latin1). */
  readonly bytes: Buffer | string;
}

export interface PrecompressedResult extends PrecompressedBody {
  readonly data: unknown;
  /** The answer's inside as JSON, as a page's first HTML carries it. */
  readonly json: string;
}

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
/** Up to this, node:http writes a string in one piece with its headers, for a tenth less than a buffer beside them. */
const ONE_PIECE_BYTES = 8 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export function precompressResult({ data, meta }: CallResult<unknown>): PrecompressedResult {
  const json = JSON.stringify(data);
  const more = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`;
  return { data, json, ...precompress(Buffer.from(`{"data":${json}${more}}`)) };
}

export function precompress(body: Buffer): PrecompressedBody {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  const ready = new Map<Encoding, EncodedBody>([['identity', encodedBody(body)]]);
  const make = async (encoding: Exclude<Encoding, 'identity'>) => {
    const compressed = await compress[encoding](body);
    ready.set(encoding, encodedBody(compressed));
    return compressed;
  };
  const encoded = (encoding: Encoding) => {
    if (encoding === 'identity') return Promise.resolve(body);
    const known = encodings.get(encoding) ?? make(encoding);
    encodings.set(encoding, known);
    return known;
  };
  return { body, etag: etagOf(body), encoded, encodedNow: encoding => ready.get(encoding) };
}

function encodedBody(body: Buffer): EncodedBody {
  const bytes = body.length <= ONE_PIECE_BYTES ? body.toString('latin1') : body;
  return { length: String(body.length), bytes };
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

export function chooseEncoding(accepted: string | undefined, body: Buffer): Encoding {
  if (accepted === undefined || body.length < COMPRESS_FROM_BYTES) return 'identity';
  return (['br', 'gzip'] as const).find(encoding => accepts(accepted, encoding)) ?? 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some(part => {
    const [name, weight] = part.split(';');
    return name?.trim() === encoding && !/q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}
