import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { silentLog } from '../testing/start-test-ingest.ts';
import { KnownEncoders } from './known-encoders.ts';

const DAY_MS = 86_400_000;
const HERE = '203.0.113.7';
let folder = '';
let nowMs = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'known-encoders-'));
  nowMs = Date.UTC(2026, 0, 1);
});

const open = (path = join(folder, 'media', '.encoders.json')) =>
  KnownEncoders.open({ path, now: () => nowMs, log: silentLog });

it('remembers an address across a restart, for 30 days', async () => {
  const before = await open();
  before.add(HERE);
  await before.settled();
  const after = await open();
  expect([after.has(HERE), after.has('203.0.113.8')]).toEqual([true, false]);
  nowMs += 30 * DAY_MS;
  expect(after.has(HERE)).toBe(false);
});

it('counts the 30 days from the last publication', async () => {
  const encoders = await open();
  encoders.add(HERE);
  nowMs += 20 * DAY_MS;
  encoders.add(HERE);
  nowMs += 20 * DAY_MS;
  expect(encoders.has(HERE)).toBe(true);
});

it('removes the oldest of more than a thousand addresses', async () => {
  const path = join(folder, 'encoders.json');
  const stored = Array.from({ length: 1000 }, (_, at) => [`address ${at}`, nowMs - DAY_MS]);
  await writeFile(path, JSON.stringify(stored));
  const encoders = await open(path);
  encoders.add(HERE);
  await encoders.settled();
  const kept = ['address 0', 'address 1', HERE].map(address => encoders.has(address));
  expect(kept).toEqual([false, true, true]);
});

it.each(['', '{}', '[1]', '[["a"]]', '[["203.0.113.7","x"]]'])(
  'starts with a damaged file: %j',
  async text => {
    const path = join(folder, 'encoders.json');
    await writeFile(path, text);
    const encoders = await open(path);
    encoders.add(HERE);
    await encoders.settled();
    expect((await open(path)).has(HERE)).toBe(true);
  },
);

it('works in memory if the file cannot be written', async () => {
  const path = join(folder, 'a-file');
  await writeFile(path, '');
  const encoders = await open(join(path, 'below', 'encoders.json'));
  encoders.add(HERE);
  await encoders.settled();
  expect(encoders.has(HERE)).toBe(true);
  expect(await readdir(folder)).toEqual(['a-file']);
});
