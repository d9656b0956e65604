import { describe, expect, it } from 'vitest';
import { openTestDatabase } from './testing.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('listening on PostgreSQL', () => {
  it('goes on after a lost connection, and says that it may have missed something', async () => {
    const db = await openTestDatabase();
    const heard: (string | null)[] = [];
    let resume = () => {};
    const stop = await db.listen('content', payload => {
      heard.push(payload);
      resume();
    });
    const next = () =>
      new Promise<void>(resolve => {
        resume = resolve;
      });

    const back = next();
    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`);
    await back;
    const news = next();
    await db.query("select pg_notify('content', 'again')", []);
    await news;
    await stop();
    await db.close();
    expect(heard).toEqual([null, 'again']);
  });
});
