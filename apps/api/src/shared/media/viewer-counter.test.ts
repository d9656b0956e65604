import { expect, it } from 'vitest';
import { viewerCounter } from './viewer-counter.ts';

it('counts each viewer of an event once, until they are overdue', () => {
  const counter = viewerCounter();
  counter.seen(1, 'a', 100);
  counter.seen(1, 'a', 150);
  counter.seen(1, 'b', 200);
  counter.seen(2, 'a', 200);
  expect([...counter.counts(100)]).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(counter.counts(150).get(1)).toBe(1);
});

it('reports an event once more after its last viewer left', () => {
  const counter = viewerCounter();
  counter.seen(1, 'a', 100);
  expect(counter.counts(100).get(1)).toBe(0);
  expect(counter.counts(101).has(1)).toBe(false);
});
