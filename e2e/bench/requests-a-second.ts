import { open, wholeLength } from './connection.ts';

/** The bytes of a request that has no body. */
export function getRequest(url: URL): Buffer {
  return Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
}

export function postRequest(url: URL, body: object): Buffer {
  const json = JSON.stringify(body);
  const head = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`);
}

/**
 * Sends each request repeatedly on its own connection, the next one after each response. Of a response only the length is
 * read, so that the client costs less than the measured server.
 */
export async function requestsASecond(
  port: number,
  requests: readonly Buffer[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(requests.map(request => requestUntil(port, request, end)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

const GOOD = Buffer.from('HTTP/1.1 200');

function isGood(start: Buffer): boolean {
  return start.subarray(0, GOOD.length).equals(GOOD);
}

async function requestUntil(port: number, request: Buffer, end: number): Promise<number> {
  const socket = await open(port);
  const done = Promise.withResolvers<number>();
  let count = 0;
  let missing = 0;
  socket.on('error', done.reject);
  socket.on('data', chunk => {
    if (missing === 0) {
      if (!isGood(chunk)) return done.reject(new Error(String(chunk)));
      missing = wholeLength(chunk);
    }
    missing -= chunk.length;
    if (missing > 0) return;
    count += 1;
    if (performance.now() < end) socket.write(request);
    else done.resolve(count);
  });
  socket.write(request);
  const counted = await done.promise;
  socket.destroy();
  return counted;
}
