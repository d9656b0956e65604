import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodePage } from './encode-page.ts';

const HTML = `<!doctype html>${'<p>Every school. Every game.</p>'.repeat(200)}`;

it('compresses a page with what the browser accepts, best first', async () => {
  const best = await encodePage(HTML, 'gzip, deflate, br');
  expect(best.encoding).toBe('br');
  expect(best.body.length).toBeLessThan(HTML.length / 5);
  expect(brotliDecompressSync(best.body).toString()).toBe(HTML);
  const second = await encodePage(HTML, 'gzip');
  expect(gunzipSync(second.body).toString()).toBe(HTML);
});

it('leaves a page as it is where nothing is accepted', async () => {
  expect(await encodePage(HTML, undefined)).toEqual({ encoding: 'identity', body: Buffer.from(HTML) });
});
