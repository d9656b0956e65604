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

describe('keepAnswer', () => {
  it('is the same in every encoding', async () => {
    const kept = precompressResult({ data: ['a'], meta: { total: 1, limit: 1, offset: 0 } });
    const text = '{"data":["a"],"meta":{"total":1,"limit":1,"offset":0}}';
    expect(String(kept.body)).toBe(text);
    expect(String(brotliDecompressSync(await kept.encoded('br')))).toBe(text);
    expect(String(gunzipSync(await kept.encoded('gzip')))).toBe(text);
    expect(kept.json).toBe('["a"]');
  });
});

describe('keepBody', () => {
  it.each([
    ['short', 10],
    ['long', 20_000],
  ])('has the same bytes ready once they are made, %s', async (_, times) => {
    const kept = precompress(Buffer.from('Тимове é'.repeat(times)));
    expect(kept.encodedNow('gzip')).toBeUndefined();
    const gzip = await kept.encoded('gzip');
    for (const [encoding, body] of [
      ['identity', kept.body],
      ['gzip', gzip],
    ] as const) {
      const { bytes = '', length } = kept.encodedNow(encoding) ?? {};
      expect(Buffer.from(bytes as string, 'latin1')).toEqual(body);
      expect(length).toBe(String(body.length));
    }
  });
});
