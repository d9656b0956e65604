import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from './call.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is ready to be sent, many times. */
export interface KeptBody {
  readonly body: Buffer;
  /** Weak, as the same answer goes out in several encodings. */
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Undefined where it has yet to be made. */
  encodedNow(encoding: Encoding): Buffer | undefined;
}

export interface KeptAnswer extends KeptBody {
  readonly data: unknown;
  /** The answer's inside as JSON, as a page's first HTML carries it. */
  readonly json: string;
}

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export function keepAnswer({ data, meta }: Answer<unknown>): KeptAnswer {
  const json = JSON.stringify(data);
  const more = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`;
  return { data, json, ...keepBody(Buffer.from(`{"data":${json}${more}}`)) };
}

export function keepBody(body: Buffer): KeptBody {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  const made = new Map<Encoding, Buffer>([['identity', body]]);
  const make = async (encoding: Exclude<Encoding, 'identity'>) => {
    const compressed = await compress[encoding](body);
    made.set(encoding, compressed);
    return compressed;
  };
  const encoded = (encoding: Encoding) => {
    if (encoding === 'identity') return Promise.resolve(body);
    const known = encodings.get(encoding) ?? make(encoding);
    encodings.set(encoding, known);
    return known;
  };
  return { body, etag: etagOf(body), encoded, encodedNow: encoding => made.get(encoding) };
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
