import { describe, expect, it } from 'vitest';
import { createEventQueue, type Item } from './event-queue.ts';

interface Sent {
  readonly path: string;
  readonly items: readonly { readonly event?: string; readonly ago: number; readonly detail?: string }[];
}

function queueWith(statuses: number[], session: () => Promise<string> = async () => 'uuid') {
  const sent: Sent[] = [];
  const beacons: Sent[] = [];
  const clock = { now: 1_000_000 };
  const visit: { uuid: string | undefined } = { uuid: 'uuid' };
  let stored: readonly Item[] = [];
  const queue = createEventQueue({
    profile: 'longshore',
    now: () => clock.now,
    session,
    knownSession: () => visit.uuid,
    async post(path, body) {
      sent.push({ path, items: JSON.parse(body) });
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(null, { status, headers: status === 429 ? { 'retry-after': '30' } : {} });
    },
    beacon: (path, body) => beacons.push({ path, items: JSON.parse(body) }),
    unsent: {
      take() {
        const taken = stored;
        stored = [];
        return taken;
      },
      store(items) {
        stored = items;
      },
    },
  });
  return { queue, sent, beacons, clock, visit };
}

describe('createEventQueue', () => {
  it('sends a batch for each call, with the age of each event', async () => {
    const { queue, sent, clock } = queueWith([]);
    queue.add('event', { event: 'visit_page' });
    clock.now += 2000;
    queue.add('event', { event: 'login' });
    queue.add('videoViewing', { viewing_time: 30 });
    await queue.flush();
    await queue.flush();
    expect(sent).toEqual([
      {
        path: 'datalake/event/',
        items: [
          { profile: 'longshore', session_uuid: 'uuid', event: 'visit_page', ago: 2 },
          { profile: 'longshore', session_uuid: 'uuid', event: 'login', ago: 0 },
        ],
      },
      {
        path: 'datalake/video/viewing/',
        items: [{ profile: 'longshore', session_uuid: 'uuid', viewing_time: 30, ago: 0 }],
      },
    ]);
  });

  it('sends at most 100 events in a request', async () => {
    const { queue, sent } = queueWith([]);
    for (let added = 0; added < 250; added += 1) queue.add('event', { event: 'api_request' });
    await queue.flush();
    expect(sent.map(({ items }) => items.length)).toEqual([100, 100, 50]);
  });

  it.each([
    ['the datalake is unreachable', 0],
    ['the datalake fails', 503],
  ])('holds events while %s, and sends them once', async (_, status) => {
    const { queue, sent, clock } = queueWith([status]);
    queue.add('event', { event: 'visit_page' });
    await queue.flush();
    clock.now += 299_000;
    await queue.flush();
    await queue.flush();
    expect(sent.map(({ items }) => items.map(({ event }) => event))).toEqual([
      ['visit_page'],
      ['visit_page'],
    ]);
  });

  it('drops events after five minutes, and reports how many', async () => {
    const { queue, sent, clock } = queueWith([0]);
    queue.add('event', { event: 'visit_page' });
    queue.add('event', { event: 'login' });
    await queue.flush();
    clock.now += 300_000;
    await queue.flush();
    expect(sent).toHaveLength(1);
    queue.add('event', { event: 'api_request' });
    await queue.flush();
    expect(sent[1]?.items).toMatchObject([{ event: 'api_request' }, { event: 'drop', detail: '2' }]);
  });

  it('waits for as long as a 429 asks for', async () => {
    const { queue, sent, clock } = queueWith([429]);
    queue.add('event', { event: 'visit_page' });
    await queue.flush();
    clock.now += 29_999;
    await queue.flush();
    expect(sent).toHaveLength(1);
    clock.now += 1;
    await queue.flush();
    expect(sent).toHaveLength(2);
  });

  it('never rejects, also if there is no session', async () => {
    const { queue, sent } = queueWith([], () => Promise.reject(new Error('offline')));
    queue.add('event', { event: 'visit_page' });
    await expect(queue.flush()).resolves.toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('sends what is added while it is sending', async () => {
    const { queue, sent } = queueWith([]);
    queue.add('event', { event: 'visit_page' });
    const first = queue.flush();
    queue.add('videoEvent', { event: 'start' });
    await Promise.all([first, queue.flush()]);
    expect(sent.flatMap(({ items }) => items.map(({ event }) => event))).toEqual(['visit_page', 'start']);
  });

  it('hands the rest to the browser if the page is left while it is sending', async () => {
    const { queue, sent, beacons } = queueWith([]);
    queue.add('event', { event: 'visit_page' });
    const flushed = queue.flush();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    queue.add('videoViewing', { viewing_time: 3 });
    queue.leave();
    await flushed;
    const all = [...sent, ...beacons].map(({ path }) => path);
    expect(all.toSorted()).toEqual(['datalake/event/', 'datalake/video/viewing/']);
  });

  it('hands everything to the browser when the page is left, once', async () => {
    const { queue, sent, beacons } = queueWith([]);
    queue.add('videoViewing', { viewing_time: 12 });
    queue.leave();
    queue.leave();
    await queue.flush();
    expect(beacons).toMatchObject([{ path: 'datalake/video/viewing/', items: [{ viewing_time: 12 }] }]);
    expect(sent).toEqual([]);
  });

  it('stores what it has for the next page if the page is left before its session has started, and sends it once', async () => {
    const { queue, sent, beacons, clock, visit } = queueWith([]);
    visit.uuid = undefined;
    queue.add('videoEvent', { event: 'start' });
    queue.leave();
    queue.leave();
    expect([sent.length, beacons.length]).toEqual([0, 0]);
    clock.now += 3000;
    visit.uuid = 'uuid';
    await queue.flush();
    queue.leave();
    expect(sent).toMatchObject([{ path: 'datalake/video/event/', items: [{ event: 'start', ago: 3 }] }]);
    expect(beacons).toEqual([]);
  });

  it('does not hand over what leaving the page cancelled, unless it failed before', async () => {
    const { queue, sent, beacons, clock } = queueWith([0, 0]);
    queue.add('event', { event: 'login' });
    await queue.flush();
    queue.leave();
    expect([sent.length, beacons.length]).toEqual([1, 0]);
    await queue.flush();
    clock.now += 1000;
    queue.leave();
    expect(beacons).toMatchObject([{ items: [{ event: 'login' }] }]);
  });
});
