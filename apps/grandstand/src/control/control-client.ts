import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Terminal } from '../command-line/run-parsed.ts';
import { type ControlRequest, controlReply } from './protocol.ts';
import { socketPath } from './socket-path.ts';

/** Connects to the running server, or returns null if none runs on this data folder. */
export function connectToServer(path: string): Promise<Socket | null> {
  return new Promise(resolve => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

const POLL_MS = 100;

interface Waiting {
  readonly signal: AbortSignal;
  /** Called once, before a wait. */
  onWait(): void;
}

/**
 * Connects to the server of a data folder, and waits while its supervisor starts it: an embedded database belongs to it then.
 * Null if no server runs, or after an abort.
 */
export async function connectOnceStarted(
  dataDir: string,
  { signal, onWait }: Waiting,
): Promise<Socket | null> {
  for (let polls = 0; !signal.aborted; polls += 1) {
    const socket = await connectToServer(socketPath(dataDir, 'control'));
    if (socket !== null) return socket;
    const supervisor = await connectToServer(socketPath(dataDir, 'supervisor'));
    if (supervisor === null) return null;
    supervisor.destroy();
    if (polls === 0) onWait();
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

type Output = Pick<Terminal, 'print' | 'printError' | 'showStatus'> & Partial<Pick<Terminal, 'confirm'>>;

/** Runs a command in the server and prints its output until `signal` aborts. Returns the exit code, 1 if the connection breaks. */
export async function runOnServer(
  socket: Socket,
  request: ControlRequest,
  output: Output,
  signal?: AbortSignal,
): Promise<number> {
  signal?.addEventListener('abort', () => socket.destroy(), { once: true });
  socket.write(`${JSON.stringify(request)}\n`);
  const lines = createInterface({ input: socket });
  // readline does not end when the socket is destroyed.
  socket.once('close', () => lines.close());
  for await (const text of lines) {
    const reply = controlReply.parse(JSON.parse(text));
    if ('exit' in reply) return reply.exit;
    if ('line' in reply) output.print(reply.line);
    else if ('error' in reply) output.printError(reply.error);
    else if ('status' in reply) output.showStatus?.(reply.status);
    else await answerQuestion(socket, reply.question, output);
  }
  if (signal?.aborted) return INTERRUPTED;
  output.printError('The server ended before the command did.');
  return 1;
}

async function answerQuestion(socket: Socket, question: string, { confirm }: Output): Promise<void> {
  const confirmed = (await confirm?.(question)) ?? false;
  socket.write(`${JSON.stringify({ confirmed })}\n`);
}
