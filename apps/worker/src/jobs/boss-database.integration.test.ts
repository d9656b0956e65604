import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { bossDatabase } from './boss-database.ts';

const LIMIT = 'idle_in_transaction_session_timeout';

it('lets no transaction of the job queue end the only session of the embedded database', async () => {
  const db = await openTestDatabase();
  const adapter = bossDatabase(db, () => {});
  const limits: unknown[] = [];
  const boss = new PgBoss({
    backend: db.engine,
    schedule: false,
    supervise: false,
    db: {
      executeSql: (text, values) => {
        if (!text.includes(LIMIT)) return adapter.executeSql(text, values);
        const shown = text.replace(
          /COMMIT;?\s*$/,
          `select current_setting('${LIMIT}') as idle_limit; COMMIT;`,
        );
        return adapter.executeSql(shown, values).then(({ rows }) => {
          limits.push(rows[0]?.idle_limit);
          return { rows: [] };
        });
      },
    },
  });
  await boss.start();
  await boss.createQueue('wishes');
  await boss.stop({ graceful: false });
  await db.close();
  expect(limits.length).toBeGreaterThan(0);
  expect(new Set(limits)).toEqual(new Set([db.engine === 'pglite' ? '0' : '30s']));
});
