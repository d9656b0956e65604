import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PublisherRegistry } from './publisher-registry.ts';

const never = new AbortController().signal;

function publisherAt(desk: PublisherRegistry) {
  const publisher = {
    lastMediaMs: Date.now(),
    kicked: [] as string[],
    kick(reason: string) {
      publisher.kicked.push(reason);
      desk.remove('game', publisher);
    },
  };
  desk.add('game', publisher);
  return publisher;
}

function busyFor(ms: number): void {
  const began = performance.now();
  while (performance.now() - began < ms);
}

describe('PublisherDesk', () => {
  it('admits a publisher of a free event at once', async () => {
    expect(await new PublisherRegistry(60_000, Date.now).claim('game', never)).toBe(true);
  });

  it('refuses a second publisher while the first one sends', async () => {
    const desk = new PublisherRegistry(60, Date.now);
    const publisher = publisherAt(desk);
    const claim = desk.claim('game', never);
    publisher.lastMediaMs += 1;
    expect(await claim).toBe(false);
    expect(publisher.kicked).toEqual([]);
  });

  it('does not treat a publisher as silent whose bytes are still unread', async () => {
    const desk = new PublisherRegistry(60, Date.now);
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

  it('disconnects a publisher that stays silent', async () => {
    const desk = new PublisherRegistry(60, Date.now);
    const publisher = publisherAt(desk);
    expect(await desk.claim('game', never)).toBe(true);
    expect(publisher.kicked).toEqual(['another encoder took over after silence']);
  });

  it('refuses a third publisher at once', async () => {
    const desk = new PublisherRegistry(60, Date.now);
    publisherAt(desk);
    const second = desk.claim('game', never);
    expect(await desk.claim('game', never)).toBe(false);
    expect(await second).toBe(true);
  });

  it('stops waiting when the new publisher disconnects', async () => {
    const desk = new PublisherRegistry(60_000, Date.now);
    publisherAt(desk);
    const gone = new AbortController();
    const claim = desk.claim('game', gone.signal);
    gone.abort();
    await expect(claim).rejects.toThrow();
    expect(desk.kick('game', 'key revoked')).toBe(true);
    expect(desk.kick('game', 'key revoked')).toBe(false);
  });
});
