import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressedText, chooseEncoding } from './compressed-text.ts';

describe('CompressedText', () => {
  it('encodes the same text in every encoding', async () => {
    const text = new CompressedText('#EXTM3U\n'.repeat(100));
    expect(brotliDecompressSync(await text.as('br')).toString()).toBe(text.text);
    expect(gunzipSync(await text.as('gzip')).toString()).toBe(text.text);
    expect((await text.as('identity')).toString()).toBe(text.text);
  });

  it('computes each encoding once for many requests', () => {
    const text = new CompressedText('text');
    expect(text.as('br')).toBe(text.as('br'));
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('answers %s with %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});
