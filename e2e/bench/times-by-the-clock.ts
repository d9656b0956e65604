import { openConnection } from './connection.ts';

const CONNECTIONS = 256;
/** Only catches what hangs. */
const LIMIT_MS = 10_000;

/**
 * Open loop: sends the request `rate` times a second, however long the responses take. Returns the milliseconds from when each
 * was due to its response, so a request that has to wait for a connection counts its waiting.
 */
export async function timesByTheClock(
  port: number,
  request: Buffer,
  rate: number,
  seconds: number,
): Promise<number[]> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const times: number[] = [];
  const waiting: number[] = [];
  const idle = [...connections];
  const sendWaiting = () => {
    while (waiting.length > 0 && idle.length > 0) {
      const [due, connection] = [waiting.shift() ?? 0, idle.pop()];
      void connection?.send(request, false, due + LIMIT_MS).then(status => {
        times.push(status === 200 ? performance.now() - due : Number.POSITIVE_INFINITY);
        idle.push(connection);
        sendWaiting();
      });
    }
  };
  const began = performance.now();
  const count = Math.floor(rate * seconds);
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const tick = setInterval(() => {
    const now = performance.now();
    for (; sent < count && began + (sent * 1000) / rate <= now; sent += 1) {
      waiting.push(began + (sent * 1000) / rate);
    }
    sendWaiting();
    if (times.length === count) resolve();
  }, 1);
  await promise;
  clearInterval(tick);
  for (const connection of connections) connection.close();
  return times;
}
