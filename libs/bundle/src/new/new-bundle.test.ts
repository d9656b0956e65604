import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { missingParts } from '../check/missing-parts.ts';
import { checkBundle } from '../check-bundle.ts';
import { channelKeyOf, newBundle } from './new-bundle.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'new-bundle-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}

it.each([
  ['en', 'Floorball North'],
  ['fr', 'Ligue "Étoile" du Nord: hockey # 1'],
  ['bg', 'Хандбална лига – Изток'],
] as const)(
  'is valid in %s, without a note, and names what it lacks for real visitors',
  async (language, name) => {
    const input = { name, key: 'new', language, time_zone: 'Europe/Sofia', currency: 'EUR', year: 2026 };
    const { problems, bundle } = await checkBundle(await write(newBundle(input)));
    expect(problems).toEqual([]);
    expect(bundle?.bundle.settings).toMatchObject({
      name,
      language,
      currency: 'EUR',
      time_zone: 'Europe/Sofia',
    });
    expect(bundle?.bundle.custom_forms.contacts?.entries).toHaveProperty('message', '');
    expect(bundle && missingParts(bundle.bundle, NOW)).toEqual([
      'settings.share_image: links on social networks have no picture of yours.',
      'domains: none; visitors reach the channel at its subdomain only.',
      'production: false; test cards are accepted, and demonstrations allowed.',
    ]);
  },
);

it.each([
  ['Floorball North', 'floorball-north'],
  ['Étoile du Nord', 'etoile-du-nord'],
  ['Лига', undefined],
])('makes a key of %s', (name, key) => {
  expect(channelKeyOf(name)).toBe(key);
});
