import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { connectOnceStarted, connectToServer, runOnServer } from './control-client.ts';
import { startControlServer } from './control-server.ts';
import { socketPath } from './socket-path.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});

async function serve(run: Parameters<typeof startControlServer>[1]) {
  const path = socketPath(await mkdtemp(join(tmpdir(), 'control-')), 'control');
  started.push(await startControlServer(path, run));
  return path;
}

const CALLER = { directory: '/here', by: 'ana', terminal: false, interactive: true };

/** Confirms every question. */
const confirm = async () => true;

async function runCommand(path: string, ...args: string[]) {
  const socket = await connectToServer(path);
  if (socket === null) return null;
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const output = { print, printError: (line: string) => print(`error: ${line}`), confirm };
  const exit = await runOnServer(socket, { arguments: args, ...CALLER }, output);
  return { exit, lines };
}

it('runs a command in the server and prints its lines here', async () => {
  const path = await serve(async (request, { print }) => {
    print(`${request.arguments.join(' ')} in ${request.directory}`);
    return 0;
  });
  expect(await runCommand(path, 'channel', 'apply', 'x')).toEqual({
    exit: 0,
    lines: ['channel apply x in /here'],
  });
});

it('reports a failure with a message and its exit code', async () => {
  const path = await serve(async () => {
    throw new Error('no such folder');
  });
  expect(await runCommand(path, 'channel')).toEqual({ exit: 1, lines: ['error: no such folder'] });
});

it('restricts the socket to its own user', async () => {
  const path = await serve(async () => 0);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('returns null when no server runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  expect(await runCommand(socketPath(folder, 'control'), 'channel')).toBeNull();
});

it('shortens the socket path of a long data folder', () => {
  expect(Buffer.byteLength(socketPath(`/${'deep/'.repeat(40)}`, 'supervisor'))).toBeLessThan(100);
});

it('survives a client that disconnects in the middle of its lines', async () => {
  const left = Promise.withResolvers<void>();
  const path = await serve(async ({ arguments: [word] }, { print, signal }) => {
    for (let line = 0; word === 'many' && line < 1000; line += 1) print('a line');
    if (word === 'many') signal.addEventListener('abort', () => left.resolve(), { once: true });
    return 0;
  });
  const socket = await connectToServer(path);
  const request = { arguments: ['many'], ...CALLER };
  socket?.write(`${JSON.stringify(request)}\n`, () => socket.destroy());
  await left.promise;
  expect(await runCommand(path, 'one')).toEqual({ exit: 0, lines: [] });
});

it("passes a question to the client, and the client's answer to the command", async () => {
  const path = await serve(async (_, terminal) => {
    terminal.print(`confirmed: ${await terminal.confirm('Delete it?')}`);
    return 0;
  });
  expect(await runCommand(path, 'delete')).toEqual({ exit: 0, lines: ['confirmed: true'] });
});

it('shows how far a command is only at a client that has asked for it', async () => {
  const path = await serve(async (_, terminal) => {
    terminal.showStatus?.('Packing 50 %');
    terminal.print('packed');
    return 0;
  });
  const seen = async (status: boolean) => {
    const socket = await connectToServer(path);
    if (socket === null) throw new Error('the server does not run');
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const output = { print, printError: print, showStatus: (line: string) => print(`status: ${line}`) };
    await runOnServer(socket, { arguments: ['pack'], ...CALLER, status }, output);
    return lines;
  };
  expect(await seen(true)).toEqual(['status: Packing 50 %', 'packed']);
  expect(await seen(false)).toEqual(['packed']);
});

it('asks nothing where nobody can answer', async () => {
  const path = await serve(async (_, terminal) => {
    terminal.print(`confirmed: ${await terminal.confirm('Delete it?')}`);
    return 0;
  });
  const socket = await connectToServer(path);
  if (socket === null) throw new Error('the server does not run');
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const request = { arguments: ['delete'], ...CALLER, interactive: false };
  expect(await runOnServer(socket, request, { print, printError: print, confirm })).toBe(0);
  expect(lines).toEqual(['confirmed: null']);
});

it('waits for a server that its supervisor is starting, and for no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const { signal } = new AbortController();
  const never = () => {
    throw new Error('nothing to wait for');
  };
  expect(await connectOnceStarted(folder, { signal, onWait: never })).toBeNull();
  started.push(await startControlServer(socketPath(folder, 'supervisor'), async () => 0));
  const waiting = Promise.withResolvers<void>();
  const connected = connectOnceStarted(folder, { signal, onWait: waiting.resolve });
  await waiting.promise;
  started.push(await startControlServer(socketPath(folder, 'control'), async () => 0));
  (await connected)?.destroy();
  expect(await connected).not.toBeNull();
});

it('stops waiting when it is interrupted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  started.push(await startControlServer(socketPath(folder, 'supervisor'), async () => 0));
  const interrupt = new AbortController();
  const onWait = () => interrupt.abort();
  expect(await connectOnceStarted(folder, { signal: interrupt.signal, onWait })).toBeNull();
});
