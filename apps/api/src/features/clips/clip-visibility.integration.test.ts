import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bumpContent } from '@grandstand/db/channels';
import { insertOwn, insertTestClip, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';
import type { TestResponse } from '../../testing/test-api.ts';

/** Decision E46: each state of a clip × each viewer × each place where a clip can appear. */
const AT = new Date('2026-11-01T12:00:00Z');
const STATES = {
  private: {},
  shared: { shared_at: AT },
  published: { published_at: AT },
  'shared and published': { shared_at: AT, published_at: AT },
  'shared and taken down': { shared_at: AT, published_at: AT, taken_down_at: AT },
  'shared and deleted': { shared_at: AT, published_at: AT, deleted_at: AT },
  'shared, not ready': { shared_at: AT, status: 'processing', file_bytes: null },
  'shared, failed': { shared_at: AT, status: 'failed', file_bytes: null },
} as const;
type State = keyof typeof STATES;

const GAMES = ['free', 'paid'] as const;
const VIEWERS = ['visitor', 'fan', 'fan with a pass', 'owner'] as const;
type Viewer = (typeof VIEWERS)[number];
const CLIP_SECONDS = 90;
const WHOLE = 'the whole clip';
const MINUTE = 'the first minute';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let people: People;
let subscription: number;
const keys = {} as Record<Viewer, string>;
let owner: Person;

beforeAll(async () => {
  people = await openPeople();
  const { db, channel } = people;
  const pass = { name: 'Season', base_price: 100, offer: 'monthly' } as const;
  await db.query("insert into channel_document (channel_id, name, body) values ($1, 'media_limits', $2)", [
    channel.id,
    JSON.stringify({ downloads: null }),
  ]);
  subscription = await insertOwn(db, 'subscription', channel, { ...pass, features: ['watch'] });
  owner = await withPass();
  Object.assign(keys, {
    visitor: people.visitorKey(),
    fan: (await people.person()).key,
    'fan with a pass': (await withPass()).key,
    owner: owner.key,
  });
});
afterAll(() => people.close());

async function withPass(): Promise<Person> {
  const person = await people.person();
  await insertPaidTestOrder(people.db, people.channel, person.id, {
    type: 'subscription',
    subscription_id: subscription,
    features: ['watch', 'download_clip'],
  });
  return person;
}

interface Shown {
  readonly id: number;
  readonly uuid: string;
  readonly event_id: number;
}

async function clipIn(state: State, type: (typeof GAMES)[number]): Promise<Shown> {
  const { db, channel } = people;
  const event_id = await insertTestEvent(db, channel, { type, stream_ended_at: new Date() });
  const values = { event_id, user_id: owner.id, duration: CLIP_SECONDS, file_bytes: 7, published_at: null };
  const id = await insertTestClip(db, channel, { ...values, ...STATES[state] });
  const { rows } = await db.query<{ uuid: string; recording_id: number }>(
    'select clip.uuid, r.id as recording_id from clip join recording r on r.clip_id = clip.id where clip.id = $1',
    [id],
  );
  const [{ uuid, recording_id } = { uuid: '', recording_id: 0 }] = rows;
  const paths = recordingPaths('', recording_id);
  await store(paths.download, WHOLE);
  await store(paths.first_minute, MINUTE);
  await store(paths.master, 'a stream');
  await people.afterChange(() => bumpContent(db, channel.id));
  return { id, uuid, event_id };
}

async function store(key: string, text: string): Promise<void> {
  const path = join(people.folder, 'media', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

type Surface = (clip: Shown, key: string) => Promise<string>;

/** Returns the status of an error, or whether the response has a stream that plays. */
async function media({ status, body, data }: TestResponse): Promise<string> {
  if (status !== 200) return String(status);
  const stream = data.media.find(({ type }: { type: number }) => type === 3);
  if (stream === undefined) return data.file ? 'poster, file' : `poster`;
  const file = await people.app.inject({ url: stream.url });
  return file.statusCode === 200 ? 'plays' : `${body.code} ${file.statusCode}`;
}

const listed = ({ data }: TestResponse, { id }: Shown) =>
  data.some((clip: { id: number }) => clip.id === id) ? 'listed' : '–';

const SURFACES: Readonly<Record<string, Surface>> = {
  '/watch_library': async ({ id }, key) => media(await people.call('getClip', { key, params: { id } })),
  '/share': async ({ id, uuid }, key) =>
    media(await people.call('getSharedClip', { key, query: { id: String(id), uuid } })),
  '/share, wrong uuid': async ({ id }, key) =>
    media(await people.call('getSharedClip', { key, query: { id: String(id), uuid: NOBODY } })),
  'file of the link': async ({ id, uuid }) => {
    const { statusCode, payload } = await people.app.inject({ url: `/media/shared/${id}/${uuid}.mp4` });
    return statusCode === 200 ? payload : String(statusCode);
  },
  moments: async (clip, key) => listed(await people.call('listMoments', { key }), clip),
  'of its game': async (clip, key) =>
    listed(await people.call('listClipsOfEvent', { key, params: { id: clip.event_id } }), clip),
  'own clips': async (clip, key) => {
    const response = await people.call('listOwnClips', { key });
    return response.status === 200 ? listed(response, clip) : String(response.status);
  },
  download: async ({ id }, key) => {
    const { status, data } = await people.call('downloadClip', { key, params: { id } });
    return status === 200 ? data.state : String(status);
  },
};

it('shows a clip in each state to each viewer at each place as the documentation says', {
  tags: ['full'],
}, async () => {
  const names = Object.keys(SURFACES);
  const lines = [
    '# Who sees a clip',
    'Generated by `apps/api/src/features/clips/clip-visibility.integration.test.ts`; `npx vitest run -u` with its path writes it again. The clip is 90 s long.',
    `"poster" is the clip's name and picture without the film, "poster, file" also the file of the link. Numbers are the status of the response.`,
    '',
    `| clip | game | viewer | ${names.join(' | ')} |`,
    `|${'---|'.repeat(names.length + 3)}`,
  ];
  for (const state of Object.keys(STATES) as State[]) {
    for (const game of GAMES) {
      const clip = await clipIn(state, game);
      for (const viewer of VIEWERS) {
        const cells: string[] = [];
        for (const surface of Object.values(SURFACES)) cells.push(await surface(clip, keys[viewer]));
        lines.push(`| ${[state, game, viewer, ...cells].join(' | ')} |`);
      }
    }
  }
  const file = new URL('../../../../../docs/features/clip-visibility.md', import.meta.url);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file.pathname);
});
