import { describe, expect, it } from 'vitest';
import { quickClock } from '../test/quick-clock.ts';
import { scriptedServer } from '../test/scripted-server.ts';
import { send } from './send.ts';

describe('send', () => {
  it('writes JSON under the idempotency key of the act', async () => {
    await using server = await scriptedServer(() => ({ body: { data: 1 } }));
    const url = `${server.apiBase}clip`;
    await send(
      { fetch, clock: quickClock() },
      { method: 'POST', url, body: { name: 'Гол' }, idempotencyKey: 'act-1' },
    );
    expect(server.seen).toMatchObject([{ method: 'POST', body: { name: 'Гол' }, idempotencyKey: 'act-1' }]);
  });
  it('takes an answer without content', async () => {
    await using server = await scriptedServer(() => ({ status: 204, body: '' }));
    const answer = await send(
      { fetch, clock: quickClock() },
      { method: 'DELETE', url: `${server.apiBase}clip/1` },
    );
    expect(answer.data).toBeUndefined();
  });
});
