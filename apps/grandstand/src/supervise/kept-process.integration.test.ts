import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const child = new KeptProcess({
    name: 'server',
    spawn() {
      const one = spawn(process.execPath, ['-e', program], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      spawned.push(one);
      return one;
    },
    isReady: message => message === 'ready',
    failed: code => exits.push(code),
    waitsForChange: false,
    print: line => lines.push(line),
    ...options,
  });
  kept.push(child);
  return { child, lines, exits, spawned, starts: () => spawned.length };
}

it('starts a child that dies again, and says so in one line', async () => {
  const { child, lines, starts } = keep(READY_AND_WAITS);
  await child.ready;
  child.send({});
  await expect.poll(starts, { timeout: 5000 }).toBe(2);
  await child.ready;
  expect(lines).toEqual(['The server ended unexpectedly (code 3). It starts again in 0.5 s.']);
});

it('gives up a child that never did its work, with its exit code', async () => {
  const { exits, starts } = keep('process.exit(7)');
  await expect.poll(() => exits, { timeout: 5000 }).toEqual([7]);
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

it('waits for the next change in development', async () => {
  const { lines, starts } = keep('process.exit(7)', { waitsForChange: true });
  await expect
    .poll(() => lines, { timeout: 5000 })
    .toEqual(['The server ended. It starts again at the next change.']);
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
