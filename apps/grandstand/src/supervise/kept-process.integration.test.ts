import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { KeptProcess, type KeptProcessOptions } from './kept-process.ts';

const READY_AND_WAITS = "process.send('ready'); process.on('message', () => process.exit(3));";
const kept: KeptProcess[] = [];
afterEach(async () => {
  for (const one of kept.splice(0)) await one.end();
});

function keep(program: string, options: Partial<KeptProcessOptions> = {}) {
  const lines: string[] = [];
  const exits: number[] = [];
  const spawned: ChildProcess[] = [];
  let happened = Promise.withResolvers<void>();
  const note = <T>(list: T[], what: T) => {
    list.push(what);
    happened.resolve();
    happened = Promise.withResolvers<void>();
  };
  const until = async (is: () => boolean) => {
    while (!is()) await happened.promise;
  };
  const child = new KeptProcess({
    name: 'server',
    spawn() {
      const one = spawn(process.execPath, ['-e', program], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      note(spawned, one);
      return one;
    },
    isReady: message => message === 'ready',
    failed: code => note(exits, code),
    waitsForChange: false,
    print: line => note(lines, line),
    ...options,
  });
  kept.push(child);
  return { child, lines, exits, spawned, until, starts: () => spawned.length };
}

it('starts a child that dies again, and says so in one line', async () => {
  const { child, lines, starts, until } = keep(READY_AND_WAITS);
  await child.ready;
  child.send({});
  await until(() => starts() > 1);
  await child.ready;
  expect(lines).toEqual(['The server ended unexpectedly (code 3). It starts again in 0.5 s.']);
});

it('gives up a child that never did its work, with its exit code', async () => {
  const { exits, starts, until } = keep('process.exit(7)');
  await until(() => exits.length > 0);
  expect(exits).toEqual([7]);
  expect(starts()).toBe(1);
});

it('starts it anew when asked, and tells nobody of a death', async () => {
  const { child, lines, starts } = keep(READY_AND_WAITS);
  await child.ready;
  await child.restart();
  await child.ready;
  expect(starts()).toBe(2);
  expect(lines).toEqual([]);
});

it('starts one anew for all who ask before it has begun', async () => {
  const { child, starts } = keep(READY_AND_WAITS);
  await child.ready;
  await Promise.all([child.restart(), child.restart()]);
  await child.ready;
  expect(starts()).toBe(2);
  await child.restart();
  expect(starts()).toBe(3);
});

it('takes no late word of one that has ended for a word of the next', async () => {
  const said: unknown[] = [];
  const spawned: ChildProcess[] = [];
  const { child } = keep('', {
    spawn() {
      const one = Object.assign(new EventEmitter(), { kill: () => one.emit('exit', null, 'SIGTERM') });
      spawned.push(one as unknown as ChildProcess);
      return one as unknown as ChildProcess;
    },
    received: message => said.push(message),
  });
  await child.restart();
  const [old, next] = spawned;
  old?.emit('message', 'a late word');
  next?.emit('message', 'ready');
  await child.ready;
  expect(said).toEqual(['ready']);
});

it('waits for the next change in development', async () => {
  const { lines, starts, until } = keep('process.exit(7)', { waitsForChange: true });
  await until(() => lines.length > 0);
  expect(lines).toEqual(['The server ended. It starts again at the next change.']);
  expect(starts()).toBe(1);
});

it('tells nobody of a child that dies before its turn to be ended, and starts none again', async () => {
  const { child, lines, spawned } = keep(READY_AND_WAITS);
  await child.ready;
  child.letGo();
  const [process] = spawned;
  if (process === undefined) throw new Error('nothing was spawned');
  const gone = once(process, 'exit');
  child.send({});
  await gone;
  expect(lines).toEqual([]);
});
