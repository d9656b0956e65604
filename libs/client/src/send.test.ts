import { describe, expect, it } from 'vitest';
import { send } from './send.ts';
import { quickClock } from './testing/quick-clock.ts';
import { scriptedServer } from './testing/scripted-server.ts';

describe('send', () => {
  it('sends JSON with the idempotency key', async () => {
    await using server = await scriptedServer(() => ({ body: { data: 1 } }));
    const url = `${server.apiBase}clip`;
    await send(
      { fetch, clock: quickClock() },
      { method: 'POST', url, body: { name: 'Гол' }, idempotencyKey: 'action-1' },
    );
    expect(server.seen).toMatchObject([
      { method: 'POST', body: { name: 'Гол' }, idempotencyKey: 'action-1' },
    ]);
  });
  it('accepts a response without content', async () => {
    await using server = await scriptedServer(() => ({ status: 204, body: '' }));
    const response = await send(
      { fetch, clock: quickClock() },
      { method: 'DELETE', url: `${server.apiBase}clip/1` },
    );
    expect(response.data).toBeUndefined();
  });
});
