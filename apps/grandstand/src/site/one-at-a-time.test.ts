import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs one task after the other, also after one that fails', async () => {
  const inTurn = oneAtATime();
  let running = 0;
  const seen: number[] = [];
  const task = async () => {
    running += 1;
    seen.push(running);
    await Promise.resolve();
    running -= 1;
    return seen.length;
  };
  const failing = inTurn(() => {
    throw new Error('cannot be rendered');
  });
  const others = Promise.all([inTurn(task), inTurn(task), inTurn(task)]);
  await expect(failing).rejects.toThrow('cannot be rendered');
  expect(await others).toEqual([1, 2, 3]);
  expect(seen).toEqual([1, 1, 1]);
});

it('lets other work happen between two tasks', async () => {
  const inTurn = oneAtATime();
  const order: string[] = [];
  const first = inTurn(() => {
    setImmediate(() => order.push('a request'));
    order.push('first');
  });
  const second = inTurn(() => void order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'a request', 'second']);
});
