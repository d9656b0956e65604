import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { ensureLiveRecording } from '@grandstand/db/live-events';
import { insertTestRecording } from '@grandstand/db/testing/test-channel';
import { describe, expect, it } from 'vitest';
import { fingerprintBundle } from './apply/fingerprint.ts';
import { applyBundle } from './apply-bundle.ts';
import { isBundleCurrent } from './is-bundle-current.ts';
import { applyTarget } from './testing/apply-target.ts';
import { bundleFolder, SMALL_BUNDLE, smallBundleWith } from './testing/bundle-folder.ts';
import { sellGame } from './testing/sell-game.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const HOUR_MS = 3_600_000;

const target = applyTarget();

function apply(dir: string, now = NOW) {
  return applyBundle({ ...target, dir, now });
}

async function rewrite(dir: string, change: (yaml: string) => string): Promise<void> {
  const path = join(dir, 'channel.yaml');
  await writeFile(path, change(await readFile(path, 'utf8')));
}

async function rows<Row>(sql: string): Promise<Row[]> {
  return (await target.db.query<Row>(sql)).rows;
}

async function document(name: string): Promise<unknown> {
  const [row] = await rows<{ body: unknown }>(`select body from channel_document where name = '${name}'`);
  return row?.body;
}

async function everything(): Promise<unknown> {
  const tables = [
    'channel',
    'event',
    'participant',
    'slide',
    'page',
    'package',
    'vod_media_item',
    'event_participant',
  ];
  return Promise.all(tables.map(table => rows(`select * from ${table} order by 1, 2`)));
}

describe('applyBundle', () => {
  it('writes the whole bundle', async () => {
    const applied = await apply(await bundleFolder(SMALL_BUNDLE));
    expect(applied).toMatchObject({
      channel_key: 'shore',
      added: 18,
      changed: 0,
      retired: 0,
      moved: 0,
      timelines: 0,
      unchanged: 0,
      recordings: [],
    });

    expect(
      await rows('select key, name, alias, gender, short_name from participant order by position'),
    ).toEqual([
      {
        key: 'brk-men',
        name: "Brackwater Herons, men's soccer",
        alias: 'brackwater-mens-soccer',
        gender: 'M',
        short_name: 'BRK',
      },
      {
        key: 'thl-men',
        name: "Tarn Hill Rams, men's soccer",
        alias: 'tarn-hill-mens-soccer',
        gender: 'M',
        short_name: 'THL',
      },
    ]);
    const [opener] =
      await rows(`select e.name, e.starts_at, e.home_score, e.away_score, e.period_label, l.name as location,
      (select array_agg(p.key order by ep.position) from event_participant ep join participant p on p.id = participant_id
       where event_id = e.id) as sides
      from event e join event_location l on l.id = location_id where e.key = 'opener'`);
    expect(opener).toEqual({
      name: 'Tarn Hill @ Brackwater',
      starts_at: new Date('2026-11-19T00:00:00Z'),
      home_score: 1,
      away_score: 2,
      period_label: 'Full time',
      location: 'Estuary Park',
      sides: ['thl-men', 'brk-men'],
    });
  });

  it('marks each game, or all, as having a score in the picture', async () => {
    const inPicture = async (change: (yaml: string) => string) => {
      await apply(await bundleFolder(change(SMALL_BUNDLE)));
      const events = await rows<{ score_in_picture: boolean }>(
        'select score_in_picture from event order by key',
      );
      return events.map(({ score_in_picture }) => score_in_picture);
    };
    const defaults = (yaml: string) =>
      yaml.replace('{ period_label: Full time }', '{ period_label: Full time, score_in_picture: true }');
    const ofOpener = (own: boolean) => (yaml: string) =>
      yaml.replace('score: 2-1 }', `score: 2-1, score_in_picture: ${own} }`);
    expect(await inPicture(yaml => yaml)).toEqual([false, false]);
    expect(await inPicture(ofOpener(true))).toEqual([true, false]);
    expect(await inPicture(yaml => ofOpener(false)(defaults(yaml)))).toEqual([false, true]);
  });

  it('gives a ppv event the price of its single-event pass', async () => {
    await apply(await bundleFolder(SMALL_BUNDLE));
    const [event] = await rows(`select event.base_price, event.service_fee, package.key as pass
      from event join package on package.id = single_event_package_id where event.key = 'rematch'`);
    expect(event).toEqual({ base_price: 500, service_fee: 100, pass: 'single' });
  });

  it('sells a paid game with a price of its own alone, too', async () => {
    const yaml = SMALL_BUNDLE.replace('at: +2h, type: ppv', 'at: +2h, type: paid, base_price: 900');
    await apply(await bundleFolder(yaml));
    const [event] = await rows(`select event.type, event.base_price, package.key as pass
      from event join package on package.id = single_event_package_id where event.key = 'rematch'`);
    expect(event).toEqual({ type: 'paid', base_price: 900, pass: 'single' });
  });

  it('writes coupons, their packages, and taxes', async () => {
    await apply(await bundleFolder(SMALL_BUNDLE));
    expect(
      await rows(`select c.code, c.percent_off, c.amount_off, c.max_uses, c.max_uses_per_user, c.ends_at, p.key as package
        from coupon c join coupon_package cp on cp.coupon_id = c.id join package p on p.id = cp.package_id`),
    ).toEqual([
      {
        code: 'FANS-10',
        percent_off: 10,
        amount_off: null,
        max_uses: null,
        max_uses_per_user: 1,
        ends_at: new Date('2026-12-21T20:00:00Z'),
        package: 'cup',
      },
    ]);
    expect(await document('taxes')).toEqual([
      { country: 'CA', region: 'QC', name: 'GST', rate: 5 },
      { country: 'CA', region: 'QC', name: 'QST', rate: 9.975 },
    ]);
  });

  it('moves a code to another coupon when the first is removed', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    await rewrite(dir, yaml => yaml.replace('  fans: { code', '  friends: { code'));
    await apply(dir);
    expect(await rows("select key from coupon where code = 'FANS-10' and retired_at is null")).toEqual([
      { key: 'friends' },
    ]);
  });

  it('extends a package to the subcategories of its own', async () => {
    await apply(await bundleFolder(SMALL_BUNDLE));
    const covered =
      await rows(`select c.key from package_category join event_category c on c.id = event_category_id
      order by c.key`);
    expect(covered).toEqual([{ key: 'cup' }, { key: 'soccer' }]);
  });

  it('resolves the targets of menu items and slides to URLs', async () => {
    await apply(await bundleFolder(SMALL_BUNDLE));
    const [item] = await rows<{ id: number }>('select id from vod_media_item');
    const [slide] = await rows<{ to: string; image: string }>('select "to", image from slide');
    expect(slide?.to).toBe(`/vod_library/${item?.id}`);
    expect(await document('menu')).toEqual([
      { id: 1, name: 'Home', kind: 'url', to: '/', icon: 'home', children: [] },
      {
        id: 2,
        name: 'Schools',
        kind: 'nested',
        to: null,
        icon: null,
        children: [
          { id: 3, name: 'Brackwater', kind: 'group', to: '/?school=brackwater', icon: null, children: [] },
        ],
      },
      { id: 4, name: 'The film', kind: 'vod', to: `/vod_library/${item?.id}`, icon: null, children: [] },
    ]);
  });

  it('links a participant of the menu to its team', async () => {
    const entry = '  - { name: Herons, participant: brk-men }\n  - { name: The film';
    await apply(await bundleFolder(smallBundleWith('  - { name: The film', entry)));
    expect(await document('menu')).toContainEqual(
      expect.objectContaining({ kind: 'participant', to: '/?team=brackwater-mens-soccer' }),
    );
  });

  it('keeps the names of menu items in other languages', async () => {
    const entry = '  - { name: Home, names: { fr: Accueil }, url: /, icon: home }';
    await apply(await bundleFolder(smallBundleWith('  - { name: Home, url: /, icon: home }', entry)));
    expect(await document('menu')).toContainEqual(
      expect.objectContaining({ name: 'Home', names: { fr: 'Accueil' } }),
    );
  });

  it('copies pictures to their address', async () => {
    await apply(await bundleFolder(SMALL_BUNDLE));
    const [slide] = await rows<{ image: string }>('select image from slide');
    const names = await readdir(join(target.assetsDir, 'shore'));
    expect(names.map(name => `/channel-assets/shore/${name}`)).toContain(slide?.image);
  });

  it('changes nothing when applied again', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const before = await everything();
    const applied = await apply(dir, new Date(NOW.getTime() + HOUR_MS));
    expect(applied).toEqual({
      channel_key: 'shore',
      entries: [],
      documents: [],
      added: 0,
      changed: 0,
      retired: 0,
      moved: 0,
      timelines: 0,
      differences: [],
      unchanged: 18,
      notes: [],
      recordings: [],
    });
    expect(await everything()).toEqual(before);
  });

  it('writes only the changed entries', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    await rewrite(dir, yaml => yaml.replace('name: Estuary Park', 'name: Estuary Ground'));
    expect(await apply(dir)).toMatchObject({ added: 0, changed: 1, retired: 0, unchanged: 17 });
  });

  it('names what it changes, with ids, and says the same before it does in a dry run', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const [park] = await rows<{ id: number }>("select id from event_location where key = 'park'");
    const [opener] = await rows<{ id: number }>("select id from event where key = 'opener'");
    await rewrite(dir, yaml =>
      yaml
        .replace('name: Estuary Park', 'name: Estuary Ground')
        .replace(/^ {2}opener:/m, '  premiere:')
        .replace(/^ {2}tagline: .*$/m, '  tagline: Another one'),
    );
    const before = await everything();
    const preview = await applyBundle({ ...target, dir, now: NOW, isDryRun: true });
    expect(await everything()).toEqual(before);
    const renamed = { field: 'name', before: 'Estuary Park', after: 'Estuary Ground' };
    const changed = { change: 'changed', table: 'event_location', key: 'park', id: park?.id };
    expect(preview.entries).toEqual([
      { ...changed, label: 'Estuary Ground', fields: [renamed] },
      expect.objectContaining({ change: 'added', table: 'event', key: 'premiere', id: null, fields: [] }),
      expect.objectContaining({ change: 'retired', table: 'event', key: 'opener', id: opener?.id }),
    ]);
    expect(preview.documents).toEqual(['settings']);
    const applied = await apply(dir);
    const withoutIds = (entries: typeof preview.entries) =>
      entries.map(entry => (entry.change === 'added' ? { ...entry, id: null } : entry));
    expect({ ...applied, entries: withoutIds(applied.entries) }).toEqual(preview);
    expect(applied.entries[1]?.id).toEqual(expect.any(Number));
    await rewrite(dir, () => SMALL_BUNDLE);
    const restored = (await apply(dir)).entries.find(({ key }) => key === 'opener');
    const unretired = { field: 'retired_at', before: NOW.toISOString(), after: null };
    expect(restored).toMatchObject({ change: 'changed', id: opener?.id, fields: [unretired] });
  });

  it('retires a removed entry and restores it under the same id', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const ids = 'select key, id from event order by key';
    const before = await rows(ids);
    const line = /^ {2}opener:.*\n/m;
    await rewrite(dir, yaml => yaml.replace(line, ''));
    expect(await apply(dir)).toMatchObject({ added: 0, retired: 1 });
    expect(await rows('select key from event where retired_at is not null')).toEqual([{ key: 'opener' }]);

    await rewrite(dir, () => SMALL_BUNDLE);
    expect(await apply(dir)).toMatchObject({ added: 0, changed: 1, retired: 0 });
    expect(await rows(ids)).toEqual(before);
    expect(await rows('select key from event where retired_at is not null')).toEqual([]);
  });

  it('counts relative times from now when no game is upcoming', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const later = new Date(NOW.getTime() + 24 * HOUR_MS);
    const fingerprint = await fingerprintBundle(dir);
    expect(await isBundleCurrent({ db: target.db, fingerprint, now: NOW })).toBe(true);
    expect(await isBundleCurrent({ db: target.db, fingerprint, now: later })).toBe(false);
    expect(await apply(dir, later)).toMatchObject({ added: 0, changed: 4, retired: 0, moved: 2 });
    const [rematch] = await rows(`select starts_at from event where key = 'rematch'`);
    expect(rematch).toEqual({ starts_at: new Date(later.getTime() + 2 * HOUR_MS) });
    expect(await isBundleCurrent({ db: target.db, fingerprint, now: later })).toBe(true);
  });

  it('does not move the time of a played game', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    await target.db.query(`update event set stream_started_at = starts_at, stream_ended_at = starts_at + interval '2 h',
      home_score = 4, away_score = 3 where key = 'rematch'`);
    const later = new Date(NOW.getTime() + 24 * HOUR_MS);
    await apply(dir, later);
    const [rematch] = await rows(`select starts_at, home_score, away_score from event where key = 'rematch'`);
    expect(rematch).toEqual({
      starts_at: new Date(NOW.getTime() + 2 * HOUR_MS),
      home_score: 4,
      away_score: 3,
    });
  });

  it('updates the date of a page only when its text changes', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const later = new Date(NOW.getTime() + HOUR_MS);
    await rewrite(dir, yaml => yaml.replace('name: Estuary Park', 'name: Estuary Ground'));
    await apply(dir, later);
    expect(await rows('select updated_at from page')).toEqual([{ updated_at: NOW }]);
    await rewrite(dir, yaml => yaml.replace('<p>Hello</p>', '<p>Good evening</p>'));
    await apply(dir, later);
    expect(await rows('select updated_at from page')).toEqual([{ updated_at: later }]);
  });

  it('changes nothing when the bundle has an error', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const before = await everything();
    await rewrite(dir, yaml =>
      yaml.replace('name: Estuary Park', 'name: Ground').replace('[film]', '[flim]'),
    );
    await expect(apply(dir)).rejects.toThrow('there is no VOD item "flim"');
    expect(await everything()).toEqual(before);
  });

  it('refuses a second default channel', async () => {
    await apply(await bundleFolder(`default: true\n${SMALL_BUNDLE}`));
    const other = await bundleFolder(
      `default: true\n${SMALL_BUNDLE.replace('channel: shore', 'channel: other')}`,
    );
    await expect(apply(other)).rejects.toThrow('the channel "shore" already uses this: default');
    expect(await rows('select channel_key from channel')).toEqual([{ channel_key: 'shore' }]);
  });

  it('separates two channels with the same keys', async () => {
    const other = await bundleFolder(SMALL_BUNDLE.replace('channel: shore', 'channel: other'));
    await apply(await bundleFolder(SMALL_BUNDLE));
    expect(await apply(other)).toMatchObject({ added: 18, retired: 0 });
    await rewrite(other, yaml => yaml.replace(/^ {2}opener:.*\n/m, ''));
    expect(await apply(other)).toMatchObject({ retired: 1 });
    expect(await rows('select count(*)::integer as count from event where retired_at is null')).toEqual([
      { count: 3 },
    ]);
  });

  it('notifies every process of changed content once', async () => {
    const heard: (string | null)[] = [];
    const end = Promise.withResolvers<void>();
    const stop = await target.db.listen('content', payload => {
      if (payload === 'end') end.resolve();
      else heard.push(payload);
    });
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    await apply(dir);
    // Notifications keep their order: when this one is here, all before it are.
    await target.db.query(`select pg_notify('content', 'end')`);
    await end.promise;
    await stop();
    const [channel] = await rows<{ id: number }>('select id from channel');
    expect(heard).toEqual([String(channel?.id)]);
  });
});

describe('the recordings of a bundle', () => {
  it('stay when their film leaves it, with the command that deletes them', async () => {
    await apply(await bundleFolder(SMALL_BUNDLE));
    const [film] = await rows<{ id: number; channel_id: number }>(
      'select id, channel_id from vod_media_item',
    );
    const recording = await insertTestRecording(
      target.db,
      { id: film?.channel_id ?? 0 },
      { vod_media_item_id: film?.id ?? 0 },
    );
    const yaml = SMALL_BUNDLE.replace(/ {2}- \{ name: The film.*\n/, '')
      .replace(/ {2}film: \{ vod: film.*\n/, '')
      .replace(/ {4}film: \{ title.*\n/, '')
      .replace('  items:\n', '  items: {}\n')
      .replace('slides:\n', 'slides: {}\n')
      .replace(/ {2}rails:\n.*\n/, '');
    expect((await apply(await bundleFolder(yaml))).notes).toEqual([
      `The film The film is retired; its recording stays until you delete it: ./grandstand media remove ${recording}`,
    ]);
  });

  const VIDEO = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)]);
  const withRecording = SMALL_BUNDLE.replace(
    'score: 2-1 }',
    'score: 2-1, recording: game.mp4, credit: "Test footage: a park." }',
  );

  it('are created once for each file', async () => {
    const dir = await bundleFolder(withRecording, { 'game.mp4': VIDEO });
    const first = await apply(dir);
    const [recording] = await rows<{ id: number; source_path: string }>(
      'select id, source_path from recording',
    );
    expect(first.recordings).toEqual([recording?.id]);
    expect(recording?.source_path.endsWith('/shore/game.mp4')).toBe(true);

    await rewrite(dir, yaml => yaml.replace('name: Estuary Park', 'name: Estuary Ground'));
    expect((await apply(dir)).recordings).toEqual([]);
    await writeFile(join(dir, 'game.mp4'), Buffer.concat([VIDEO, VIDEO]));
    expect((await apply(dir)).recordings).toEqual([recording?.id]);
  });

  it('never replace a stream', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const [game] = await rows<{ id: number; channel_id: number }>(
      `select id, channel_id from event where key = 'opener'`,
    );
    const { id = 0, channel_id = 0 } = game ?? {};
    await ensureLiveRecording(target.db, { id, channel_id });
    await writeFile(join(dir, 'game.mp4'), VIDEO);
    await rewrite(dir, () => withRecording);
    expect((await apply(dir)).recordings).toEqual([]);
    expect(await rows('select source, status from recording')).toEqual([{ source: 'live', status: 'live' }]);
  });

  it('describe their actual content', async () => {
    await apply(await bundleFolder(withRecording, { 'game.mp4': VIDEO }));
    expect(await rows(`select description from event where key = 'opener'`)).toEqual([
      { description: 'Test footage: a park.' },
    ]);
  });
});

describe('a season of 1,000 events', () => {
  const season = Array.from(
    { length: 1000 },
    (_, index) => `  game-${index}: { teams: men, away: thl, home: brk, at: +${1 + (index % 300)}d 19:00 }`,
  );

  it('takes as many statements as a bundle of two events', { tags: ['full'] }, async () => {
    const count = async (yaml: string) => {
      let statements = 0;
      const counting: Database = {
        ...target.db,
        tx: work =>
          target.db.tx(tx =>
            work({
              kysely: tx.kysely,
              query: (sql, params) => {
                statements += 1;
                return tx.query(sql, params);
              },
            }),
          ),
      };
      const applied = await applyBundle({
        db: counting,
        dir: await bundleFolder(yaml),
        assetsDir: target.assetsDir,
        now: NOW,
      });
      return { statements, added: applied.added };
    };
    const small = await count(SMALL_BUNDLE);
    const large = await count(
      SMALL_BUNDLE.replace('channel: shore', 'channel: large').replace(
        'vod:\n',
        `${season.join('\n')}\nvod:\n`,
      ),
    );
    expect(large.added).toBe(small.added + 1000);
    expect(large.statements).toBe(small.statements);
    expect(small.statements).toBeLessThan(65);
  });
});

describe('a bundle without a game that was sold', () => {
  const gameId = async (key: string) =>
    Number((await rows<{ id: number }>(`select id from event where key = '${key}'`))[0]?.id);
  const without = (key: string) => (yaml: string) => yaml.replace(new RegExp(`^  ${key}: .*\\n`, 'm'), '');

  it('is refused with what is owed, until its orders are refunded', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const id = await gameId('rematch');
    await sellGame(target.db, id, 'ana@example.com');
    await sellGame(target.db, id, 'bo@example.com');
    await rewrite(dir, without('rematch'));
    const before = await everything();
    const refusal = `Event ${id} (Brackwater @ Tarn Hill) would be removed, but it has 2 orders: €20.00. Leave it in the bundle, or cancel it, which mails its holders, and refund its buyers first: ./grandstand event cancel ${id} --refund`;
    await expect(apply(dir)).rejects.toThrow(refusal);
    await expect(applyBundle({ ...target, dir, now: NOW, isDryRun: true })).rejects.toThrow(refusal);
    expect(await everything()).toEqual(before);
    await target.db.query("update app_order set status = 'refunded'", []);
    expect(await apply(dir)).toMatchObject({ retired: 1, notes: [] });
  });

  it('is applied if the game was played, and says who loses the replay', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const id = await gameId('opener');
    await sellGame(target.db, id);
    await rewrite(dir, without('opener'));
    expect(await apply(dir)).toMatchObject({
      retired: 1,
      notes: [
        `Event ${id} (Tarn Hill @ Brackwater) was played and is removed by this: 1 order can no longer watch it. Apply the bundle with the game to undo this, or refund: ./grandstand order list --find 'Tarn Hill @ Brackwater'`,
      ],
    });
  });

  it('names the command that mails and refunds when it cancels the game instead', async () => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await apply(dir);
    const id = await gameId('rematch');
    await sellGame(target.db, id);
    await rewrite(dir, yaml => yaml.replace('at: +2h,', 'at: +2h, note: cancelled,'));
    const notes = [
      `Event ${id} (Brackwater @ Tarn Hill) is cancelled by this and has 1 order: €10.00. To mail its holders and refund it: ./grandstand event cancel ${id} --refund`,
    ];
    expect(await applyBundle({ ...target, dir, now: NOW, isDryRun: true })).toMatchObject({ notes });
    expect(await apply(dir)).toMatchObject({ notes });
    expect(await apply(dir)).toMatchObject({ notes: [] });
  });
});
