import { expect, it } from 'vitest';
import { progressReader } from './progress.ts';

it('reports progress that never decreases and never exceeds 1', () => {
  const reported: number[] = [];
  const read = progressReader(10, done => reported.push(done));
  for (const line of [
    'frame=1',
    'out_time_us=N/A',
    'out_time_us=2500000',
    'out_time_us=1000000',
    'out_time_us=99000000',
  ])
    read(line);
  expect(reported).toEqual([0.25, 1]);
});
