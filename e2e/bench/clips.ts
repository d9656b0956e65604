import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPeople, type People, type Person } from '@grandstand/api/testing/people';
import { bumpContent } from '@grandstand/db/channels';
import { createRecording, findRecording } from '@grandstand/db/recordings';
import { insertOwn, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { startWorker } from '@grandstand/worker/jobs/start-worker';
import { makeFilm } from '@grandstand/worker/testing/film';
import { findFfmpeg } from '../../scripts/boot/find-tools.mjs';
import { percentile } from './percentile.ts';

const run = promisify(execFile);

const FILM_SECONDS = 150;
const FILM = {
  seconds: FILM_SECONDS,
  size: '960x540',
  video: ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '2500k', '-g', '50', '-pix_fmt', 'yuv420p'],
};
const CLIP_SECONDS = 30;
/** Clips cut one after the other. */
const ALONE = 15;
const AT_ONCE = 20;
const REENCODES = 3;
/** Often enough for the time of one clip. */
const LOOK_EACH_MS = 100;
/** As often as the page that made a clip: twenty clients must not compete with the cuts. */
const LOOK_LIKE_PAGES_MS = 500;

/** Item P14, and the goals of decision H260. */
const GOALS = { playable: 300, file: 3_000, atOnce: 15_000, share: 1 / 20 } as const;

interface Game {
  readonly people: People;
  readonly fan: Person;
  readonly film: string;
  readonly event_id: number;
  readonly event_media_id: number;
}

/** Measures from the request of a 30 s clip until it plays, and until its file exists, against a plain re-encode of the same 30 s. */
export async function benchClips(): Promise<boolean> {
  const people = await openPeople({ checkResults: false });
  const { db, deps } = people;
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const worker = await startWorker({ db, storage: deps.storage, log });
  try {
    const game = await prepareGame(people, id => worker.enqueueRecording(id));
    await timeClip(game, 0, LOOK_EACH_MS);
    const alone: Timing[] = [];
    const reencoded: number[] = [];
    for (let i = 0; i < ALONE; i += 1) {
      alone.push(await timeClip(game, i, LOOK_EACH_MS));
      if (reencoded.length < REENCODES && i % 5 === 2) reencoded.push(await timeReencode(game));
    }
    const together = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => timeClip(game, i, LOOK_LIKE_PAGES_MS)),
    );
    return report(alone, together, reencoded);
  } finally {
    await worker.stop();
    await people.close();
  }
}

async function prepareGame(people: People, queue: (id: number) => Promise<unknown>): Promise<Game> {
  const { db, channel, folder } = people;
  const film = await makeFilm(join(folder, 'film.mp4'), FILM);
  const event_id = await insertTestEvent(db, channel, { type: 'free', stream_ended_at: new Date() });
  const { id } = await createRecording(db, {
    channel_id: channel.id,
    event_id,
    source_path: film,
    source_hash: 'film',
  });
  await queue(id);
  while ((await findRecording(db, id))?.status !== 'ready') await wait(100);
  const { rows } = await db.query<{ id: number }>(
    'select id from media where recording_id = $1 and type = 3',
    [id],
  );
  const offer = { name: 'Season', base_price: 100, features: ['watch' as const], offer: 'monthly' as const };
  const subscription_id = await insertOwn(db, 'subscription', channel, offer);
  const limits = JSON.stringify({ clips: 1000 });
  const document = "insert into channel_document (channel_id, name, body) values ($1, 'media_limits', $2)";
  await db.query(document, [channel.id, limits]);
  const fan = await people.person();
  const order = { type: 'subscription', subscription_id, features: ['clipping'] } as const;
  await insertPaidTestOrder(db, channel, fan.id, order);
  await people.afterChange(() => bumpContent(db, channel.id));
  return { people, fan, film, event_id, event_media_id: rows[0]?.id ?? 0 };
}

/** Milliseconds from the request. */
interface Timing {
  /** The playlist and its first segment have arrived. */
  readonly playable: number;
  readonly file: number;
}

async function timeClip(game: Game, number: number, lookEachMs: number): Promise<Timing> {
  const { people, fan, event_id, event_media_id } = game;
  const start_time = 1.3 + ((number * 5.7) % (FILM_SECONDS - CLIP_SECONDS - 2));
  people.clock.at = Date.now();
  const startedAt = performance.now();
  const texts = { name: 'The goal', tags: ['Goal'] };
  const body = { event_id, event_media_id, ...texts, start_time, duration: CLIP_SECONDS };
  const { data } = await people.call('createClip', { key: fan.key, body });
  await fetchStart(people, data.media.find(({ type }: { type: number }) => type === 3).url);
  const playable = performance.now() - startedAt;
  const params = { id: data.id };
  for (;;) {
    const { status } = (await people.call('getClip', { key: fan.key, params })).data;
    if (status === 'failed') throw new Error('a clip could not be cut');
    if (status === 'done') return { playable, file: performance.now() - startedAt };
    await wait(lookEachMs);
  }
}

/** The files that a player requests before its first picture. */
async function fetchStart({ app }: People, url: string): Promise<void> {
  const get = async (address: string) => {
    const { statusCode, payload } = await app.inject({ url: address });
    if (statusCode !== 200) throw new Error(`${statusCode} for ${address}`);
    return payload;
  };
  const sibling = (address: string, file = '') => address.replace(/[^/]*$/, file);
  const master = url.replace(/#.*/, '');
  const playlist = sibling(master, /^[^#\n].*$/m.exec(await get(master))?.[0]);
  const text = await get(playlist);
  await get(sibling(playlist, /URI="(.+)"/.exec(text)?.[1]));
  await get(sibling(playlist, /^[^#\n].*$/m.exec(text)?.[0]));
}

async function timeReencode({ film, people }: Game): Promise<number> {
  const startedAt = performance.now();
  const part = ['-ss', '41.3', '-t', String(CLIP_SECONDS), '-i', film];
  const codecs = ['-c:v', 'libx264', '-c:a', 'aac'];
  await run(findFfmpeg(process.env) ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    ...part,
    ...codecs,
    join(people.folder, 'again.mp4'),
  ]);
  return performance.now() - startedAt;
}

function report(
  alone: readonly Timing[],
  together: readonly Timing[],
  reencoded: readonly number[],
): boolean {
  const ms = (values: readonly number[], share: number) => percentile(values, share).toFixed(0);
  const say = (label: string, values: readonly number[]) =>
    console.log(`${label}: p50 ${ms(values, 0.5)} ms, p95 ${ms(values, 0.95)} ms`);
  const playable = alone.map(timing => timing.playable);
  const files = alone.map(timing => timing.file);
  const filesTogether = together.map(timing => timing.file);
  say('request → playlist and first segment', playable);
  say('request → file', files);
  say(
    `${AT_ONCE} requests at once → playlist and first segment`,
    together.map(timing => timing.playable),
  );
  say(`${AT_ONCE} requests at once → file`, filesTogether);
  say('plain x264 re-encode of the same 30 s', reencoded);
  const share = percentile(playable, 0.5) / percentile(reencoded, 0.5);
  console.log(`request → playable, as a share of the re-encode: 1/${(1 / share).toFixed(0)} (goal 1/20)`);
  const fileShare = percentile(files, 0.5) / percentile(reencoded, 0.5);
  console.log(`request → file, as a share of the re-encode: 1/${(1 / fileShare).toFixed(1)}`);
  return (
    percentile(playable, 0.95) <= GOALS.playable &&
    percentile(files, 0.95) <= GOALS.file &&
    percentile(filesTogether, 0.95) <= GOALS.atOnce &&
    share <= GOALS.share
  );
}
