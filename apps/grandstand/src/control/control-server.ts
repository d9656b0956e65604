import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { listenForOwner } from '@grandstand/storage/owner-socket';
import type { Terminal } from '../command-line/run-parsed.ts';
import { type ControlReply, type ControlRequest, confirmationReply, controlRequest } from './protocol.ts';

type RunCommand = (request: ControlRequest, terminal: Terminal) => Promise<number>;

const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * Serves the command line over a Unix socket that only this user may open, because its clients have the operator's
 * rights. Each connection is one request; lines are sent as they are printed.
 */
export async function startControlServer(path: string, run: RunCommand): Promise<{ close(): Promise<void> }> {
  const connections = new Set<Socket>();
  const server = createServer(socket => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    handleConnection(socket, run);
  });
  await listenForOwner(server, path);
  return {
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function handleConnection(socket: Socket, run: RunCommand): void {
  const reply = (message: ControlReply) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
  const disconnected = new AbortController();
  socket.on('close', () => disconnected.abort());
  socket.on('data', () => socket.bytesRead > MAX_REQUEST_BYTES && socket.destroy());
  const lines = createInterface({ input: socket });
  // readline repeats the errors of the socket: a disconnected client must not end the server.
  lines.on('error', () => socket.destroy());
  lines.once('line', async text => {
    const code = await runLine(text, run, { reply, lines, signal: disconnected.signal });
    reply({ exit: code });
    socket.end();
  });
}

interface Connection {
  reply(message: ControlReply): unknown;
  readonly lines: Interface;
  readonly signal: AbortSignal;
}

async function runLine(text: string, run: RunCommand, connection: Connection): Promise<number> {
  try {
    const request = controlRequest.parse(JSON.parse(text));
    return await run(request, remoteTerminal(request, connection));
  } catch (error) {
    connection.reply({ error: error instanceof Error ? error.message : String(error) });
    return 1;
  }
}

/** The terminal at the other end of the connection. */
function remoteTerminal({ terminal, status, interactive }: ControlRequest, connection: Connection): Terminal {
  const { reply, lines, signal } = connection;
  return {
    print: line => void reply({ line }),
    printError: line => void reply({ error: line }),
    ...(status && { showStatus: line => void reply({ status: line }) }),
    async confirm(question) {
      if (!interactive) return null;
      reply({ question });
      // Rejects if the client disconnects.
      const [answer] = await once(lines, 'line', { signal });
      return confirmationReply.parse(JSON.parse(String(answer))).confirmed;
    },
    signal,
    isTerminal: terminal,
  };
}
