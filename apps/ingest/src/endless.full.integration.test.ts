import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestIngest, type TestIngest } from './testing/start-test-ingest.ts';
import { commandBytes, HELLO, TestEncoder } from './testing/test-encoder.ts';

const MEGABYTE = 1024 * 1024;
let ingest: TestIngest;
afterEach(() => ingest.close());

/** Writes as fast as possible until the server closes the connection. Returns the number of bytes sent. */
async function flood(socket: Socket, bytes: Buffer): Promise<number> {
  const gone = new Promise<void>(resolve => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  const push = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', push);
  socket.on('connect', push);
  await gone;
  return socket.bytesWritten;
}

describe('an endless unauthenticated connection', () => {
  it.each([
    ['noise', Buffer.alloc(16_384, 0x55)],
    ['greetings', HELLO],
    ['greetings and then pings', Buffer.concat([HELLO, pings(2000)])],
    ['greetings and then commands without a key', Buffer.concat([HELLO, connects(200)])],
  ])('who sends %s is closed after little', async (_, bytes) => {
    ingest = await startTestIngest();
    const taken = await flood(connect(ingest.rtmpPort, '127.0.0.1'), bytes);
    expect(taken).toBeLessThan(16 * MEGABYTE);
  });

  it('does not grow the process when repeated, and encoders are still admitted', async () => {
    ingest = await startTestIngest();
    const once = () => flood(connect(ingest.rtmpPort, '127.0.0.1'), Buffer.concat([HELLO, connects(200)]));
    await once();
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 12; round += 1) await once();
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MEGABYTE);
    const encoder = new TestEncoder(ingest.rtmpPort);
    expect(await encoder.publish('stream-key-1')).toBe('NetStream.Publish.Start: on air');
    await encoder.leave();
  });
});

function pings(count: number): Buffer {
  const ping = Buffer.from('020000000000060400000000' + '000600000000', 'hex');
  return Buffer.concat(new Array<Buffer>(count).fill(ping));
}

function connects(count: number): Buffer {
  return Buffer.concat(new Array<Buffer>(count).fill(commandBytes('connect', 1, { app: 'live' })));
}
