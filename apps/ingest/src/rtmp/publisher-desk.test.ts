import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PublisherDesk } from './publisher-desk.ts';

const never = new AbortController().signal;

function publisherAt(desk: PublisherDesk) {
  const publisher = {
    lastMediaMs: Date.now(),
    kicked: [] as string[],
    kick(reason: string) {
      publisher.kicked.push(reason);
      desk.leave('game', publisher);
    },
  };
  desk.enter('game', publisher);
  return publisher;
}

function busyFor(ms: number): void {
  const began = performance.now();
  while (performance.now() - began < ms);
}

describe('PublisherDesk', () => {
  it('gives a free event at once', async () => {
    expect(await new PublisherDesk(60_000, Date.now).claim('game', never)).toBe(true);
  });

  it('lets a publisher that is heard keep its place', async () => {
    const desk = new PublisherDesk(60, Date.now);
    const publisher = publisherAt(desk);
    const claim = desk.claim('game', never);
    publisher.lastMediaMs += 1;
    expect(await claim).toBe(false);
    expect(publisher.kicked).toEqual([]);
  });

  it('takes no publisher for silent whose bytes it was too busy to read', async () => {
    const desk = new PublisherDesk(60, Date.now);
    const publisher = publisherAt(desk);
    const server = createServer(socket => {
      socket.on('data', () => {
        publisher.lastMediaMs += 1;
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const encoder = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await Promise.all([once(server, 'connection'), once(encoder, 'connect')]);
    const claim = desk.claim('game', never);
    encoder.write('a picture');
    busyFor(100);
    expect(await claim).toBe(false);
    encoder.destroy();
    server.close();
  });

  it('sends away a publisher that stays silent', async () => {
    const desk = new PublisherDesk(60, Date.now);
    const publisher = publisherAt(desk);
    expect(await desk.claim('game', never)).toBe(true);
    expect(publisher.kicked).toEqual(['another encoder took over after silence']);
  });

  it('answers a third one at once', async () => {
    const desk = new PublisherDesk(60, Date.now);
    publisherAt(desk);
    const second = desk.claim('game', never);
    expect(await desk.claim('game', never)).toBe(false);
    expect(await second).toBe(true);
  });

  it('waits no longer than the one who asks', async () => {
    const desk = new PublisherDesk(60_000, Date.now);
    publisherAt(desk);
    const gone = new AbortController();
    const claim = desk.claim('game', gone.signal);
    gone.abort();
    await expect(claim).rejects.toThrow();
    expect(desk.kick('game', 'key revoked')).toBe(true);
    expect(desk.kick('game', 'key revoked')).toBe(false);
  });
});
