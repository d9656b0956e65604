import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { siteverify } from './siteverify.ts';

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A service that knows one good token. `status` and `body` replace its answer. */
async function service(broken?: { readonly status: number; readonly body: string }) {
  const requests: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    requests.push(form);
    response.statusCode = broken?.status ?? 200;
    const success = form.get('response') === 'good' && form.get('secret') === 'our secret';
    response.end(broken?.body ?? JSON.stringify({ success }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, requests };
}

const open = (url: string, failures: unknown[] = []) =>
  siteverify({
    service: 'reCAPTCHA',
    url,
    secret: 'our secret',
    siteKey: 'site',
    script: 'https://captcha.example/api.js',
    onError: error => failures.push(error),
  });

describe('siteverify', () => {
  it('accepts a valid token, and sends the address of the visitor to the service', async () => {
    const { url, requests } = await service();
    expect(await open(url).verify('good', '192.0.2.1')).toBe('passed');
    expect(requests[0]?.get('remoteip')).toBe('192.0.2.1');
  });

  it('refuses an unknown token', async () => {
    const { url } = await service();
    expect(await open(url).verify('bad', '192.0.2.1')).toBe('invalid');
  });

  it('requires a token before it calls the service', async () => {
    const { url, requests } = await service();
    expect(await open(url).verify(undefined, '192.0.2.1')).toBe('required');
    expect(requests).toEqual([]);
  });

  it.each([
    { status: 500, body: '{"success":true}' },
    { status: 200, body: 'oops' },
    { status: 200, body: '{"success":"yes"}' },
  ])('fails closed on $status $body', async broken => {
    const { url } = await service(broken);
    expect(await open(url).verify('good', '192.0.2.1')).toBe('invalid');
  });

  it('refuses the token and reports the error if the service is down', async () => {
    const failures: unknown[] = [];
    expect(await open('http://127.0.0.1:9/siteverify', failures).verify('good', '192.0.2.1')).toBe('invalid');
    expect(failures).toHaveLength(1);
  });
});
