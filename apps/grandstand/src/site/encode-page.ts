import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '@grandstand/api/shared/http/precompressed';

/** Pages are rendered for each request: a higher quality takes longer than it saves. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export interface EncodedPage {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Compresses a page with an encoding that the browser accepts. */
export async function encodePage(html: string, accepted: string | undefined): Promise<EncodedPage> {
  const plain = Buffer.from(html);
  const encoding = chooseEncoding(accepted, plain);
  if (encoding === 'br') return { encoding, body: await promisify(brotliCompress)(plain, BROTLI) };
  if (encoding === 'gzip') return { encoding, body: await promisify(gzip)(plain) };
  return { encoding, body: plain };
}
