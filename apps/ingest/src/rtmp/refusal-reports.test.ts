import { expect, it } from 'vitest';
import { type RefusalReport, RefusalReports } from './refusal-reports.ts';

function open() {
  const sent: RefusalReport[] = [];
  const clock = { ms: 0 };
  const reports = new RefusalReports(
    report => void sent.push(report),
    () => clock.ms,
  );
  const add = (reason: string, event_key: string | null = null) =>
    reports.add({ event_key, reason, address: '203.0.113.7' });
  return { sent, clock, add };
}

it('reports an encoder that reconnects once in ten seconds, for each game and reason', () => {
  const { sent, clock, add } = open();
  for (const seconds of [58, 56, 54]) add(`too many wrong stream keys, try again in ${seconds} s`);
  add('unknown stream key');
  add('unknown stream key', 'event:7');
  expect(sent.map(({ event_key, reason }) => [event_key, reason])).toEqual([
    [null, 'too many wrong stream keys, try again in 58 s'],
    [null, 'unknown stream key'],
    ['event:7', 'unknown stream key'],
  ]);
  clock.ms = 10_000;
  add('unknown stream key');
  expect(sent).toHaveLength(4);
});

it('reports no flood of different refusals', () => {
  const { sent, clock, add } = open();
  for (let game = 0; game < 1000; game += 1) add('unknown stream key', `event:${game}`);
  expect(sent).toHaveLength(200);
  clock.ms = 10_000;
  add('unknown stream key', 'event:999');
  expect(sent).toHaveLength(201);
});
