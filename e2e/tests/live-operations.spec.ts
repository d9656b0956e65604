import {
  fetchPlaylist,
  findGameToCome,
  findListedGame,
  isEncoderConnected,
  renditionOf,
  streamOf,
  type WatchedEvent,
  watchedEvent,
} from '../fixtures/live-game.ts';
import { missingMetrics } from '../fixtures/monitoring.ts';
import { expect, test } from '../fixtures/product.ts';

const SEGMENT = /^s\d+\.m4s$/gm;
const segmentsIn = (playlist: string) => playlist.match(SEGMENT)?.length ?? 0;

test('keeps a game live while its encoder sends, also across a server restart, then shows the replay at the same URL', {
  tag: '@full',
}, async ({ product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await expect.poll(async () => (await watchedEvent(product, id)).stream_status).toBe('live');
  const live = await watchedEvent(product, id);
  expect(live.stream?.state).toBe('on_air');
  const master = streamOf(live)?.url ?? '';
  expect(new URL(master).port).toBe(String(product.ingestPort));
  expect(streamOf(live)?.type).toBe(2);
  expect(await missingMetrics(product)).toEqual([]);

  const playlist = await renditionOf(master);
  const before = await fetchPlaylist(playlist);
  const statuses = await whileRunning(product.command('restart'), async () => {
    return (await fetchPlaylist(playlist)).status;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect
    .poll(async () => segmentsIn((await fetchPlaylist(playlist)).text))
    .toBeGreaterThan(segmentsIn(before.text));
  expect(onAir(await watchedEvent(product, id))).toBe(true);
  expect(await product.command('event', 'list')).toContainEqual(expect.stringMatching(`^${id} .* is live `));

  const said = await product.command('event', 'end', String(id), '--yes');
  expect(said.join()).toContain('It is now a replay');
  await encoder.ended();
  expect(encoder.said).toContain('the game has ended');
  const replay = await watchedEvent(product, id);
  expect(replay.stream_status).toBe('vod');
  expect(streamOf(replay)).toMatchObject({ id: streamOf(live)?.id, type: 3, url: master });
  expect((await fetchPlaylist(playlist)).text).toContain('#EXT-X-ENDLIST');
});

test('disconnects an encoder with a revoked key with a reason, and accepts a new key', {
  tag: '@full',
}, async ({ product, encoderOf }) => {
  const { id } = await findListedGame(product);
  const encoder = await encoderOf(id);
  encoder.start();
  const listed = async () => (await product.command('event', 'list')).find(line => line.startsWith(`${id} `));
  expect(await listed()).toContain('accepts encoder tests');
  // An encoder that connects after the key is revoked is refused, not disconnected.
  await expect.poll(() => isEncoderConnected(product, id)).toBe(true);
  const revoked = await product.command('event', 'key', 'revoke', String(id));
  expect(revoked.join()).toContain('Its encoder was disconnected');
  await encoder.ended();
  expect(encoder.said).toContain('the stream key has been revoked');
  // The stream before the game was an encoder test that no viewer sees.
  expect((await watchedEvent(product, id)).stream_status).toBe('upcoming');

  const [key] = await product.command('event', 'key', 'rotate', String(id));
  expect(await product.command('event', 'key', 'show', String(id))).toEqual([key]);
  encoder.start();
  await encoder.ended();
  expect(encoder.said).toContain('unknown stream key');
});

async function whileRunning<T>(work: Promise<unknown>, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) answers.push(await ask());
  await done;
  return answers;
}

function onAir(event: WatchedEvent): boolean {
  return event.stream_status === 'live' && event.stream?.state === 'on_air';
}
