import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIngest, type TestIngest } from './testing/start-test-ingest.ts';

const TRICKLE_MS = 20;

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await startTestIngest({ requestLimits: { requestMs: 500, checkEveryMs: 50 } });
});
afterAll(() => ingest.close());

describe.concurrent('a request that takes too long loses its connection', () => {
  it.each([
    ['with its head', 'GET /recordings/1/stream/master.m3u8 HTTP/1.1\r\nX-Slow: ', 408],
    ['with a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n', 405],
    ['with a body that belongs to no GET', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n', 404],
  ])('%s', async (_, beginning, status) => {
    const socket = connect(ingest.httpPort, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', chunk => {
      text += chunk;
    });
    socket.on('error', () => undefined);
    socket.write(beginning);
    const trickle = setInterval(() => socket.write('x'), TRICKLE_MS);
    // Not `once`, which rejects if a byte meets the closed connection and resets it.
    await new Promise<unknown>(resolve => socket.on('close', resolve));
    clearInterval(trickle);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
