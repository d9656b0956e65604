import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

// A two-hour playlist compresses to 5 kB. Higher levels cost more time than they save in transfer.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };

const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: text => compressBrotli(text, BROTLI),
  gzip: text => compressGzip(text),
  identity: async text => Buffer.from(text),
};

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : 'identity';
}

/** A text that many clients request at once: each encoding is computed once. */
export class CompressedText {
  readonly text: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const cached = this.#encoded.get(encoding) ?? COMPRESS[encoding](this.text);
    this.#encoded.set(encoding, cached);
    return cached;
  }
}
