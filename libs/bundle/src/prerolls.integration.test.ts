import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyBundle } from './apply-bundle.ts';
import { checkBundle } from './check-bundle.ts';
import { formatProblems } from './problem.ts';
import { applyTarget } from './testing/apply-target.ts';
import { bundleFolder, SMALL_BUNDLE } from './testing/bundle-folder.ts';
import { FILM } from './testing/film.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

const target = applyTarget();

/** The small bundle with these prerolls, each a line of YAML. */
function bundleWith(...prerolls: string[]): Promise<string> {
  const lines = prerolls.map(line => `  ${line}\n`).join('');
  return bundleFolder(`${SMALL_BUNDLE}prerolls:\n${lines}`, { 'ads/bakery.mp4': FILM });
}

const apply = (dir: string) => applyBundle({ ...target, dir, now: NOW });

interface StoredPreroll {
  readonly id: number;
  readonly key: string;
  readonly url: string;
  readonly retired_at: Date | null;
}

async function stored(): Promise<StoredPreroll[]> {
  return (await target.db.query<StoredPreroll>('select * from preroll order by position, id')).rows;
}

async function idOf(table: string, key: string): Promise<number> {
  const { rows } = await target.db.query<{ id: number }>(`select id from ${table} where key = $1`, [key]);
  return rows[0]?.id ?? 0;
}

it('writes the prerolls of a bundle with its film, and each category with all below it', async () => {
  const applied = await apply(
    await bundleWith(
      'bakery: { film: ads/bakery.mp4, sponsor: Tide Bakery, link: /about, weight: 5, location: park, categories: [soccer], for_vod: false }',
      'ferry: { film: ads/bakery.mp4, sponsor: Sound Ferry }',
    ),
  );
  expect(applied.entries.filter(({ table }) => table === 'preroll')).toMatchObject([
    { change: 'added', key: 'bakery', label: 'Tide Bakery' },
    { change: 'added', key: 'ferry', label: 'Sound Ferry' },
  ]);
  const [bakery, ferry] = await stored();
  expect(bakery).toMatchObject({
    sponsor: 'Tide Bakery',
    link: '/about',
    weight: 5,
    location_id: await idOf('event_location', 'park'),
    event_categories: [await idOf('event_category', 'soccer'), await idOf('event_category', 'cup')],
    for_vod: false,
    for_live: true,
  });
  expect(ferry).toMatchObject({
    link: null,
    weight: 0,
    location_id: null,
    event_categories: [],
    for_vod: true,
    for_live: true,
  });
  const film = bakery?.url.replace('/channel-assets/', '') ?? '';
  expect(film).toMatch(/^shore\/[0-9a-f]{8}-bakery\.mp4$/);
  expect(await readFile(join(target.assetsDir, film))).toEqual(FILM);
});

it('keeps the id of a preroll that leaves the bundle and returns', async () => {
  const dir = await bundleWith('bakery: { film: ads/bakery.mp4, sponsor: Tide Bakery }');
  await apply(dir);
  const [before] = await stored();
  const yaml = await readFile(join(dir, 'channel.yaml'), 'utf8');
  await writeFile(join(dir, 'channel.yaml'), SMALL_BUNDLE);
  expect((await apply(dir)).entries).toMatchObject([{ change: 'retired', table: 'preroll', key: 'bakery' }]);
  expect((await stored())[0]?.retired_at).toEqual(NOW);
  await writeFile(join(dir, 'channel.yaml'), yaml);
  await apply(dir);
  expect(await stored()).toEqual([before]);
});

it('lets a channel set when its prerolls can be skipped, and how long they then do not play again', async () => {
  const dir = await bundleFolder(
    SMALL_BUNDLE.replace(
      '  tagline: League',
      '  tagline: League\n  preroll_rules: { skip_after_seconds: null, suppress_seconds: 60 }',
    ),
  );
  await apply(dir);
  const rules = "select body->'preroll_rules' as rules from channel_document where name = 'settings'";
  expect((await target.db.query(rules)).rows).toEqual([
    { rules: { skip_after_seconds: null, suppress_seconds: 60 } },
  ]);
  await apply(await bundleFolder(SMALL_BUNDLE));
  expect((await target.db.query(rules)).rows).toEqual([
    { rules: { skip_after_seconds: 5, suppress_seconds: 3600 } },
  ]);
});

async function expectRefusal(preroll: string, problem: string): Promise<void> {
  const { problems } = await checkBundle(await bundleWith(`ad: ${preroll}`));
  expect(formatProblems(problems)).toContain(`error ${problem}`);
}

it('refuses a preroll whose link is a script', () =>
  expectRefusal(
    "{ film: ads/bakery.mp4, sponsor: A, link: 'javascript:alert(1)' }",
    'prerolls.ad.link: must be a path of the site or an https address',
  ));

it.each([
  ['{ film: still.jpg, sponsor: A }', 'prerolls.ad.film: "still.jpg" must be an MP4 file of H.264 pictures'],
  ['{ film: gone.mp4, sponsor: A }', 'prerolls.ad.film: the file "gone.mp4" does not exist'],
  ['{ film: https://a.example/x.mp4, sponsor: A }', 'prerolls.ad.film: must be a file inside the bundle'],
  ['{ film: ads/bakery.mp4 }', 'prerolls.ad.sponsor: is missing; it must be text'],
  [
    '{ film: ads/bakery.mp4, sponsor: A, link: //a.example/ }',
    'prerolls.ad.link: must be a path of the site or an https address',
  ],
  [
    '{ film: ads/bakery.mp4, sponsor: A, location: prak }',
    'prerolls.ad.location: there is no location "prak"; did you mean "park"?',
  ],
  [
    '{ film: ads/bakery.mp4, sponsor: A, categories: [socer] }',
    'prerolls.ad.categories[0]: there is no category "socer"; did you mean "soccer"?',
  ],
  ['{ film: ads/bakery.mp4, sponsor: A, categories: [] }', 'prerolls.ad.categories: must name a category'],
  [
    '{ film: ads/bakery.mp4, sponsor: A, for_vod: false, for_live: false }',
    'prerolls.ad: is for nothing: for_vod and for_live are both false',
  ],
  ['{ film: ads/bakery.mp4, sponsor: A, weight: -1 }', 'prerolls.ad.weight: must be at least 0'],
])('refuses the preroll %s', { tags: ['full'] }, (preroll, problem) => expectRefusal(preroll, problem));
