import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from './testing/people.ts';

let people: People;
let port = 0;
beforeAll(async () => {
  people = await openPeople();
  port = Number(new URL(await people.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => people.close());

const PROBLEM = /^application\/problem\+json/;

describe('bad input', () => {
  it.each([
    ['events?team=a%00b', 'team'],
    ['search?q=%00', 'q'],
    ['vod-media/search?title=x%00', 'title'],
  ])('rejects a zero byte in a query: %s', async (address, field) => {
    const response = await people.app.inject(`/api/${address}&api_key=any`);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
  });

  it.each(['pages/%00', 'custom-forms/a%00'])(
    'finds nothing at a path with a zero byte: %s',
    async address => {
      const key = people.visitorKey();
      const response = await people.app.inject(`/api/${address}?api_key=${key}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    },
  );

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'rejects a body field named %s with a problem document',
    async field => {
      const response = await people.app.inject({
        method: 'POST',
        url: '/api/get_api_key',
        headers: { 'content-type': 'application/json' },
        payload: `{"channel_key":"x","${field}":null}`,
      });
      expect([400, 422]).toContain(response.statusCode);
      expect(response.headers['content-type']).toMatch(PROBLEM);
    },
  );

  it.each([
    ['not HTTP', 'hello\r\n\r\n'],
    ['binary', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
    [
      'two content lengths',
      'POST /api/favorite HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    ['an oversized header', `GET /api/menu HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an oversized URL', `GET /api/menu?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ])('responds to a malformed request with a problem document: %s', async (_, request) => {
    const text = await rawResponse(request);
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(text).toMatch(/content-type: application\/problem\+json/i);
    const problem = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
    expect(problem).toMatchObject({ type: 'about:blank', code: 'bad_request' });
  });

  it('serves valid requests after malformed ones', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/menu`)).status).toBe(200);
  });
});

async function rawResponse(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  socket.write(Buffer.from(request, 'latin1'));
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}
