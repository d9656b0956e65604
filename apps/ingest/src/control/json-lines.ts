import type { Socket } from 'node:net';

const MAX_LINE_BYTES = 64 * 1024;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads one JSON object per line. A line that is too long or not an object closes the connection. */
export function readJsonLines(socket: Socket, receive: (message: JsonObject) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', text => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_BYTES) socket.destroy();
    for (const line of lines) {
      const message = parseObject(line);
      if (message === null) return void socket.destroy();
      receive(message);
    }
  });
}

export function writeJsonLine(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

function parseObject(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}
