import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { SupervisedProcess, type SupervisedProcessOptions } from './supervised-process.ts';

const READY_AND_WAITS = "process.send('ready'); process.on('message', () => process.exit(3));";
const supervised: SupervisedProcess[] = [];
afterEach(async () => {
  for (const child of supervised.splice(0)) await child.end();
});

function superviseProgram(program: string, options: Partial<SupervisedProcessOptions> = {}) {
  const lines: string[] = [];
  const exits: number[] = [];
  const spawned: ChildProcess[] = [];
  const restarts: boolean[] = [];
  let happened = Promise.withResolvers<void>();
  const note = <T>(list: T[], item: T) => {
    list.push(item);
    happened.resolve();
    happened = Promise.withResolvers<void>();
  };
  const until = async (condition: () => boolean) => {
    while (!condition()) await happened.promise;
  };
  const child = new SupervisedProcess({
    name: 'server',
    spawn(isRestart) {
      restarts.push(isRestart);
      const childProcess = spawn(process.execPath, ['-e', program], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      note(spawned, childProcess);
      return childProcess;
    },
    isReady: message => message === 'ready',
    failed: code => note(exits, code),
    waitsForChange: false,
    print: line => note(lines, line),
    ...options,
  });
  supervised.push(child);
  return { child, lines, exits, spawned, restarts, until, starts: () => spawned.length };
}

it('restarts a child that dies, and prints one line', async () => {
  const { child, lines, restarts, starts, until } = superviseProgram(READY_AND_WAITS);
  await child.ready;
  child.send({});
  await until(() => starts() > 1);
  await child.ready;
  expect(lines).toEqual(['The server ended unexpectedly (code 3). It starts again in 0.5 s.']);
  expect(restarts).toEqual([false, true]);
});

it('gives up a child that never was ready, and reports its exit code', async () => {
  const { exits, starts, until } = superviseProgram('process.exit(7)');
  await until(() => exits.length > 0);
  expect(exits).toEqual([7]);
  expect(starts()).toBe(1);
});

it('restarts the child on request without printing a line', async () => {
  const { child, lines, starts } = superviseProgram(READY_AND_WAITS);
  await child.ready;
  await child.restart();
  await child.ready;
  expect(starts()).toBe(2);
  expect(lines).toEqual([]);
});

it('shares one restart between concurrent requests', async () => {
  const { child, starts } = superviseProgram(READY_AND_WAITS);
  await child.ready;
  await Promise.all([child.restart(), child.restart()]);
  await child.ready;
  expect(starts()).toBe(2);
  await child.restart();
  expect(starts()).toBe(3);
});

it('ignores a late message of the previous child', async () => {
  const received: unknown[] = [];
  const spawned: ChildProcess[] = [];
  const { child } = superviseProgram('', {
    spawn() {
      const fake = Object.assign(new EventEmitter(), { kill: () => fake.emit('exit', null, 'SIGTERM') });
      spawned.push(fake as unknown as ChildProcess);
      return fake as unknown as ChildProcess;
    },
    received: message => received.push(message),
  });
  await child.restart();
  const [old, next] = spawned;
  old?.emit('message', 'a late message');
  next?.emit('message', 'ready');
  await child.ready;
  expect(received).toEqual(['ready']);
});

it('waits for the next change in development', async () => {
  const { lines, starts, until } = superviseProgram('process.exit(7)', { waitsForChange: true });
  await until(() => lines.length > 0);
  expect(lines).toEqual(['The server ended. It starts again at the next change.']);
  expect(starts()).toBe(1);
});

it('neither restarts nor reports a child that dies after supervision stopped', async () => {
  const { child, lines, spawned } = superviseProgram(READY_AND_WAITS);
  await child.ready;
  child.stopSupervising();
  const [process] = spawned;
  if (process === undefined) throw new Error('nothing was spawned');
  const gone = once(process, 'exit');
  child.send({});
  await gone;
  expect(lines).toEqual([]);
});
