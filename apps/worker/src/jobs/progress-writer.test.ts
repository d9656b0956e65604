import { expect, it } from 'vitest';
import { progressWriter } from './progress-writer.ts';

it('writes at most once a second and survives a failed write', async () => {
  const written: number[] = [];
  const errors: unknown[] = [];
  let time = 0;
  const write = async (done: number) => {
    if (done === 0.2) throw new Error('no database');
    written.push(done);
  };
  const writer = progressWriter(write, { now: () => time, onError: error => errors.push(error) });
  for (const [at, done] of [
    [0, 0.1],
    [500, 0.15],
    [1000, 0.2],
    [2100, 0.3],
  ] as const) {
    time = at;
    writer.onProgress(done);
  }
  await writer.settled();
  expect(written).toEqual([0.1, 0.3]);
  expect(errors).toHaveLength(1);
});
