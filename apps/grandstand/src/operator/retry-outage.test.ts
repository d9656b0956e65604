import { QueryError } from '@grandstand/db/query-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryOutage } from './retry-outage.ts';

const away = new QueryError({ message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' });
const log = { warn: vi.fn() };
let end: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log.warn.mockClear();
  end = new AbortController();
});
afterEach(() => void vi.useRealTimers());

const retry = (work: () => Promise<string>) => retryOutage(work, { ended: end.signal, log });

describe('retryOutage', () => {
  it('tries again each second until the database is back', async () => {
    const work = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('done');
    const done = retry(work);
    await vi.advanceTimersByTimeAsync(2000);
    expect([await done, work.mock.calls.length, log.warn.mock.calls.length]).toEqual(['done', 3, 2]);
  });

  it('gives up when the server is to end', async () => {
    const done = retry(() => Promise.reject(away));
    await vi.advanceTimersByTimeAsync(1000);
    end.abort();
    expect(await done).toBeNull();
  });

  it('fails with what is not about the database', async () => {
    await expect(retry(() => Promise.reject(new Error('no ffmpeg')))).rejects.toThrow('no ffmpeg');
    const refused = new QueryError({ message: 'duplicate key', code: '23505' });
    await expect(retry(() => Promise.reject(refused))).rejects.toThrow('duplicate key');
  });
});
