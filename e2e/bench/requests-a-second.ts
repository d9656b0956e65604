import { connect, type Socket } from 'node:net';

/**
 * Asks over and over on open connections, each for the next as soon as it has the last. Answers are only counted by their
 * bytes, so that the asking costs less than what is measured.
 */
export async function requestsASecond(url: URL, connections: number, seconds: number): Promise<number> {
  const request = Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
  const port = Number(url.port);
  const bytes = await answerBytes(port, request);
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(port, request, bytes, end)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** How long one answer is, headers and all: those of one address are all alike. */
async function answerBytes(port: number, request: Buffer): Promise<number> {
  const socket = await open(port);
  socket.write(request);
  let bytes = 0;
  let whole = Number.POSITIVE_INFINITY;
  for await (const chunk of socket) {
    if (bytes === 0) whole = wholeLength(chunk);
    bytes += chunk.length;
    if (bytes >= whole) break;
  }
  socket.destroy();
  return whole;
}

function wholeLength(first: Buffer): number {
  const head = first.subarray(0, first.indexOf('\r\n\r\n') + 4);
  if (!head.toString().startsWith('HTTP/1.1 200')) throw new Error(head.toString());
  const body = /content-length: (\d+)/i.exec(head.toString())?.[1];
  return head.length + Number(body);
}

async function askUntil(port: number, request: Buffer, bytes: number, end: number): Promise<number> {
  const socket = await open(port);
  const done = Promise.withResolvers<number>();
  let count = 0;
  let missing = bytes;
  socket.on('error', done.reject);
  socket.on('data', chunk => {
    missing -= chunk.length;
    if (missing > 0) return;
    count += 1;
    missing = bytes;
    if (performance.now() < end) socket.write(request);
    else done.resolve(count);
  });
  socket.write(request);
  const counted = await done.promise;
  socket.destroy();
  return counted;
}

function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(port, '127.0.0.1', () => resolve(socket));
  socket.once('error', reject);
  return promise;
}
