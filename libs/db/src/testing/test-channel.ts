import type { Insertable } from 'kysely';
import { bumpContent } from '../channels.ts';
import type { Database } from '../database.ts';
import { createRecording, type NewMedia, publishRecordingPart, setRecordingInfo } from '../recordings.ts';
import type { Tables } from '../tables.ts';
import { openTestDatabase } from './test-database.ts';

/** Builders for tests: a small channel, and one function per entity with overrides. */
export interface TestChannel {
  readonly id: number;
  readonly channel_key: string;
  readonly sport: number;
  readonly division: number;
  readonly group: number;
  /** Away and home. */
  readonly teams: readonly [number, number];
  readonly location: number;
}

/** A counter that makes keys unique. */
let last = 0;
const fresh = (what: string) => `${what}-${++last}`;

/** A database with one channel, for all tests of a file. */
export async function openTestChannel(): Promise<{ readonly db: Database; readonly channel: TestChannel }> {
  const db = await openTestDatabase();
  return { db, channel: await insertTestChannel(db) };
}

export async function insertTestChannel(
  db: Database,
  overrides: Partial<Insertable<Tables['channel']>> = {},
): Promise<TestChannel> {
  const key = fresh('channel');
  const channel = await db.kysely
    .insertInto('channel')
    .values({ channel_key: key, subdomain: key, anchored_at: new Date(0), bundle_hash: '', ...overrides })
    .returning(['id', 'channel_key'])
    .executeTakeFirstOrThrow();
  await insertDocuments(db, channel);

  const sport = await insertOwn(db, 'event_category', channel, {
    name: 'Football',
    alias: 'football',
    position: 0,
  });
  const division = await insertOwn(db, 'event_category', channel, {
    name: 'First division',
    alias: 'first',
    position: 1,
    parent_id: sport,
  });
  const group = await insertTestGroup(db, channel, {
    name: 'Harbour High',
    alias: 'harbour',
    city: 'Varna',
    state: 'Shore',
  });
  const other = await insertTestGroup(db, channel, { name: 'Hill School', alias: 'hill', city: 'Sofia' });
  const away = await insertTestTeam(db, channel, other, division, { name: 'Hill Owls', alias: 'owls' });
  const home = await insertTestTeam(db, channel, group, division, { name: 'Harbour Gulls', alias: 'gulls' });
  const location = await insertOwn(db, 'event_location', channel, {
    name: 'Harbour Field',
    time_zone: 'Europe/Sofia',
    position: 0,
  });
  return { ...channel, sport, division, group, teams: [away, home], location };
}

type Owner = Pick<TestChannel, 'id'>;
type OwnTable =
  | 'page'
  | 'event_category'
  | 'participant_group'
  | 'participant'
  | 'event_location'
  | 'slide'
  | 'preroll'
  | 'package'
  | 'subscription'
  | 'event'
  | 'vod_media_category'
  | 'vod_media_item'
  | 'vod_media_rail';
type Own<T extends OwnTable> = Omit<Insertable<Tables[T]>, 'channel_id' | 'key'> & { key?: string };

/** Any entry of a bundle. */
export async function insertOwn<T extends OwnTable>(
  db: Database,
  table: T,
  channel: Owner,
  values: Own<T>,
): Promise<number> {
  const entry = { key: fresh(table), ...values, channel_id: channel.id };
  const columns = Object.keys(entry);
  const { rows } = await db.query<{ id: number }>(
    `insert into "${table}" (${columns.map(column => `"${column}"`).join()})
     values (${columns.map((_, i) => `$${i + 1}`).join()}) returning id`,
    Object.values(entry),
  );
  await bumpContent(db, channel.id);
  return rows[0]?.id ?? 0;
}

function insertTestGroup(db: Database, channel: Owner, overrides: Partial<Own<'participant_group'>> = {}) {
  const alias = fresh('group');
  const looks = { color: '#203040', mark_color: '#f0f0f0' };
  return insertOwn(db, 'participant_group', channel, {
    name: alias,
    short_name: alias,
    alias,
    position: last,
    ...looks,
    ...overrides,
  });
}

function insertTestTeam(
  db: Database,
  channel: Owner,
  participant_group_id: number,
  event_category_id: number,
  overrides: Partial<Own<'participant'>> = {},
) {
  const alias = fresh('team');
  return insertOwn(db, 'participant', channel, {
    participant_group_id,
    event_category_id,
    name: alias,
    short_name: alias,
    alias,
    color: '#203040',
    position: last,
    ...overrides,
  });
}

/** Inserts a free game between the channel's two teams. */
export async function insertTestEvent(
  db: Database,
  channel: TestChannel,
  overrides: Partial<Own<'event'>> = {},
): Promise<number> {
  const id = await insertOwn(db, 'event', channel, {
    name: fresh('game'),
    type: 'free',
    starts_at: new Date(),
    time_zone: 'Europe/Sofia',
    event_category_id: channel.division,
    location_id: channel.location,
    home_team_id: channel.teams[1],
    ...overrides,
  });
  const sides = channel.teams.map((participant_id, position) => ({ event_id: id, participant_id, position }));
  await db.kysely.insertInto('event_participant').values(sides).execute();
  return id;
}

export function insertTestVodItem(
  db: Database,
  channel: Owner,
  overrides: Partial<Own<'vod_media_item'>> = {},
) {
  return insertOwn(db, 'vod_media_item', channel, {
    title: fresh('film'),
    date: new Date(),
    type: 'free',
    ...overrides,
  });
}

/** Inserts a clip of one minute, published by default. A clip with status `done` gets file names. */
export async function insertTestClip(
  db: Database,
  channel: Owner,
  values: Pick<Insertable<Tables['clip']>, 'event_id' | 'user_id'> & Partial<Insertable<Tables['clip']>>,
): Promise<number> {
  const { id, status } = await db.kysely
    .insertInto('clip')
    .values({
      channel_id: channel.id,
      name: fresh('clip'),
      start_time: 12.5,
      duration: 60,
      tags: ['Goal'],
      status: 'done',
      published_at: new Date(),
      ...values,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await insertRecordingOfClip(db, channel, id, status === 'done');
  return id;
}

async function insertRecordingOfClip(
  db: Database,
  channel: Owner,
  clip_id: number,
  isDone: boolean,
): Promise<void> {
  const times = isDone ? { playable_at: new Date(), poster_at: new Date() } : {};
  const recording = await db.kysely
    .insertInto('recording')
    .values({
      ...{ channel_id: channel.id, clip_id, source: 'clip', duration_ms: 60_000, ...times },
      status: isDone ? 'ready' : 'queued',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isDone) return;
  const media = [POSTER, REPLAY, { type: 7, path: 'public/poster-640.jpg' }];
  const rows = media.map(file => ({ ...file, recording_id: recording.id }));
  await db.kysely.insertInto('media').values(rows).execute();
}

const POSTER: NewMedia = { type: 1, path: 'public/poster.jpg' };
const PREVIEW: NewMedia = { type: 6, path: 'public/preview.mp4' };
const REPLAY: NewMedia = { type: 3, path: 'stream/master.m3u8' };

/** Inserts a recording that can be watched, with poster and preview. */
export async function insertTestRecording(
  db: Database,
  channel: Owner,
  owner: { readonly event_id: number } | { readonly vod_media_item_id: number },
): Promise<number> {
  const source = { channel_id: channel.id, source_path: '/source.mp4', source_hash: fresh('hash') };
  const { id } = await createRecording(db, { ...source, ...owner });
  await setRecordingInfo(db, id, { duration_ms: 90_500, width: 1280, height: 720, has_audio: true });
  await publishRecordingPart(db, id, 'playable', [REPLAY]);
  await publishRecordingPart(db, id, 'poster', [POSTER]);
  await publishRecordingPart(db, id, 'preview', [PREVIEW]);
  return id;
}

async function insertDocuments(db: Database, channel: { id: number; channel_key: string }): Promise<void> {
  const bodies = {
    settings: {
      channel_key: channel.channel_key,
      name: 'Harbour League',
      tagline: 'Schools League',
      description: 'Games of the harbour.',
      language: 'en',
      multi_language: false,
      country: null,
      currency: 'EUR',
      time_zone: 'Europe/Sofia',
      consumer_law: 'none',
      one_trial_per_card: false,
      archive_start_date: '2022-08-01',
      passes_path: '/passes',
      logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      icon: '/icon.svg',
      share_image: null,
      band: null,
      basic_pass: null,
      notice: null,
      copyright: '© Harbour League',
      analytics: { google_tag: null, key: null },
      embed_hosts: [],
      embed_origins: null,
      preroll_rules: { skip_after_seconds: 5, suppress_seconds: 3600 },
    },
    color_settings: {
      body_background: '#101418',
      body_text_color: '#f0f0f0',
      header_background: '#101418',
      header_text_color: '#f0f0f0',
      footer_background: '#000000',
      footer_text_color: '#f0f0f0',
      accent: '#ffcc00',
      accent_ink: '#000000',
      accent_text: '#ffcc00',
      scheme: 'dark',
      seam: 'slant',
      print: 'none',
      corner: 0,
      display_weight: 700,
      display_case: 'none',
    },
    menu: [{ id: 1, name: 'Harbour', kind: 'group', to: '/?school=harbour', icon: null, children: [] }],
    static_blocks: { footer: '<p>Hello</p>' },
    faq: [{ id: 1, section: 'Passes', question: 'Why?', answer_html: '<p>Because.</p>' }],
    basic_pass: { name: 'Fan', description: null, features: ['watch'] },
    custom_forms: [
      { alias: 'passes', name: 'Passes', entries: [{ name: 'basic_pass_accepted', value: '0' }] },
    ],
  } as const;
  const rows = Object.entries(bodies).map(([name, body]) => ({
    channel_id: channel.id,
    // `Object.entries` types the names as strings.
    name: name as keyof typeof bodies,
    body: JSON.stringify(body),
  }));
  await db.kysely.insertInto('channel_document').values(rows).execute();
}
