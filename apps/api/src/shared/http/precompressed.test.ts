import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, precompress, precompressResult } from './precompressed.ts';

const large = Buffer.alloc(2000, 'x');

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('of %s is %s', (accepted, encoding) => expect(chooseEncoding(accepted, large)).toBe(encoding));

  it('leaves the small alone', () => {
    expect(chooseEncoding('br', Buffer.alloc(100))).toBe('identity');
  });
});

describe('precompressResult', () => {
  it('is the same in every encoding', async () => {
    const body = precompressResult({ data: ['a'], meta: { total: 1, limit: 1, offset: 0 } });
    const text = '{"data":["a"],"meta":{"total":1,"limit":1,"offset":0}}';
    expect(String(body.body)).toBe(text);
    expect(String(brotliDecompressSync(await body.encoded('br')))).toBe(text);
    expect(String(gunzipSync(await body.encoded('gzip')))).toBe(text);
  });
});

describe('precompress', () => {
  it.each([
    ['short', 10],
    ['long', 20_000],
  ])('returns a body synchronously once it is compressed: %s', async (_, times) => {
    const body = precompress(Buffer.from('Тимове é'.repeat(times)));
    expect(body.encodedNow('gzip')).toBeUndefined();
    const gzip = await body.encoded('gzip');
    for (const [encoding, expected] of [
      ['identity', body.body],
      ['gzip', gzip],
    ] as const) {
      const { bytes = '', length } = body.encodedNow(encoding) ?? {};
      expect(Buffer.from(bytes as string, 'latin1')).toEqual(expected);
      expect(length).toBe(String(expected.length));
    }
  });
});
