import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keysFromFile } from './key-file.ts';

async function fileWith(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys.json');
  await writeFile(path, JSON.stringify(content));
  return path;
}

it('admits a key until it is removed', async () => {
  const path = await fileWith([{ key: 'good-key', event_key: 'game', recording_id: 4 }]);
  const keys = keysFromFile(path);
  expect(await keys.authorize('good-key', '')).toEqual({
    accepted: true,
    event_key: 'game',
    recording_id: 4,
    low_latency: false,
  });
  expect(await keys.authorize('good-kez', '')).toEqual({ accepted: false, reason: 'unknown stream key' });
  await writeFile(path, '[]');
  expect(await keys.authorize('good-key', '')).toEqual({ accepted: false, reason: 'unknown stream key' });
});

it.each([[{}], [['key']], [[{ key: 'a' }]]])('refuses a file of %j', async content => {
  await expect(keysFromFile(await fileWith(content)).authorize('good-key', '')).rejects.toThrow(
    'is not a list of',
  );
});

it('serves the recordings that are marked as open', async () => {
  const entry = { key: 'good-key', event_key: 'game' };
  const keys = keysFromFile(
    await fileWith([
      { ...entry, recording_id: 4, open: true },
      { ...entry, recording_id: 5 },
    ]),
  );
  const openings = await Promise.all(['4', '5', '6'].map(id => keys.accessOf(id, false)));
  expect(openings.map(opening => opening?.open)).toEqual([true, false, false]);
});
