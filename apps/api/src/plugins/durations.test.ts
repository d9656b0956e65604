import { expect, it } from 'vitest';
import { Durations } from './durations.ts';

it('counts each request in every bucket of at least its duration, by route, method and status', () => {
  const durations = new Durations('took_seconds', 'How long');
  for (const ms of [1, 20, 20_000]) durations.add('GET', '/a', 200, ms);
  durations.add('GET', '/a', 304, 1);
  durations.add('POST', '/a', 200, 1);
  const lines = durations.text().trimEnd().split('\n');
  expect(lines.slice(0, 12)).toEqual([
    '# HELP took_seconds How long',
    '# TYPE took_seconds histogram',
    ...[0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, '+Inf'].map((end, index) => {
      const count = [1, 1, 2, 2, 2, 2, 2, 3][index];
      return `took_seconds_bucket{le="${end}",method="GET",route="/a",status="200"} ${count}`;
    }),
    'took_seconds_sum{method="GET",route="/a",status="200"} 20.021',
    'took_seconds_count{method="GET",route="/a",status="200"} 3',
  ]);
  const counts = lines.filter(line => line.startsWith('took_seconds_count'));
  expect(counts.map(line => line.split(',route')[1])).toEqual([
    '="/a",status="200"} 3',
    '="/a",status="304"} 1',
    '="/a",status="200"} 1',
  ]);
});
