import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A keep-alive connection that reads of a response only its status and length, so that the client costs little. */
export interface Connection {
  /** The status; 0 if the response has not come by `until` (`performance.now()`). Of a stream only the first bytes count. */
  send(request: Buffer, isStream: boolean, until: number): Promise<number>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

export async function openConnection(port: number): Promise<Connection> {
  const socket = await open(port);
  let onChunk: (chunk: Buffer) => void = () => {};
  let onEnd: () => void = () => {};
  socket.on('data', chunk => onChunk(chunk));
  socket.on('error', () => onEnd());
  socket.on('close', () => onEnd());
  return {
    send: (request, isStream, until) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const limit = setTimeout(() => resolve(0), Math.max(0, until - performance.now()));
      let status = 0;
      let missing = 0;
      onEnd = () => resolve(0);
      onChunk = chunk => {
        if (status === 0) {
          status = Number(chunk.toString('latin1', STATUS_AT, STATUS_AT + 3));
          if (isStream) return resolve(status);
          missing = wholeLength(chunk);
        }
        missing -= chunk.length;
        if (missing <= 0) resolve(status);
      };
      if (socket.destroyed) resolve(0);
      else socket.write(request);
      return promise.finally(() => clearTimeout(limit));
    },
    close: () => void socket.destroy(),
  };
}

/** The length of a response with its headers, from its first chunk. */
export function wholeLength(first: Buffer): number {
  const end = first.indexOf(HEAD_END) + HEAD_END.length;
  const body = /content-length: (\d+)/i.exec(first.toString('latin1', 0, end))?.[1];
  return end + Number(body ?? 0);
}

export function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(port, '127.0.0.1', () => resolve(socket));
  socket.once('error', reject);
  return promise;
}

const RETRY_MS = 100;
/** Only catches a hang. */
const LISTENS_WITHIN_MS = 60_000;

/** Waits for a process that was started last. */
export async function untilListening(port: number): Promise<void> {
  const end = performance.now() + LISTENS_WITHIN_MS;
  for (;;) {
    try {
      return void (await open(port)).destroy();
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(RETRY_MS);
    }
  }
}
