import { expect, it } from 'vitest';
import { runInLanes } from './lanes.ts';

const PARTS = [
  { name: 'types', halfTheCores: true },
  { name: 'style', halfTheCores: true },
  { name: 'arrows', halfTheCores: true },
  { name: 'unit' },
  { name: 'browser' },
  { name: 'webkit', halfTheCores: true },
  { name: 'firefox', halfTheCores: true },
];

/** Returns the names of the running parts at each start of one. */
async function startsOn(cores: number): Promise<string[]> {
  const running = new Set<string>();
  const starts: string[] = [];
  await runInLanes(PARTS, cores, async ({ name }) => {
    running.add(name);
    starts.push([...running].join('+'));
    await new Promise(resolve => setImmediate(resolve));
    running.delete(name);
  });
  return starts;
}

it('runs neighbours that use half the cores two at a time, and every other part alone', async () => {
  const starts = await startsOn(2);
  expect(starts.slice(0, 2)).toEqual(['types', 'types+style']);
  expect(starts.slice(3)).toEqual(['unit', 'browser', 'webkit', 'webkit+firefox']);
});

it('runs one part at a time on a single core', async () => {
  expect(await startsOn(1)).toEqual(PARTS.map(({ name }) => name));
});
