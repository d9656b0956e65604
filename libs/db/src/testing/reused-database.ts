import type { Database, Queryable } from '../database.ts';
import { kyselyOver } from '../kysely-over.ts';

/** A hash of tables, functions, triggers and migrations. A database is not reused after a test that changed any of them. */
const SHAPE = `select md5(string_agg(name, ',' order by name)) as shape from (
  select relname::text from pg_class where relnamespace = 'public'::regnamespace
  union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
  union all select tgname::text from pg_trigger
  union all select name || checksum from migration) as named (name)`;

const FILLED = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' and pg_relation_size(oid) > 0`;

const RESTART_SEQUENCES = `select setval(format('%I', sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null`;

/**
 * Reuses databases from test to test with their connections, because emptying one takes a tenth of the time of opening another.
 * Calls `open` if no database is idle, and `tidy` before one is emptied.
 */
export function reuseDatabases(
  open: () => Promise<Database>,
  tidy: (db: Database) => Promise<unknown> = async () => undefined,
): () => Promise<Database> {
  const idle: Database[] = [];
  let shape: Promise<string> | undefined;

  const release = async (db: Database) => {
    try {
      await tidy(db);
      if ((await shapeOf(db)) !== (await shape)) return await db.close();
      await emptyDatabase(db);
    } catch {
      // A statement took longer than it may, as on a loaded machine.
      return db.close();
    }
    idle.push(db);
  };

  return async () => {
    const db = idle.pop() ?? (await open());
    shape ??= shapeOf(db);
    await shape;
    return lend(db, () => release(db));
  };
}

/**
 * `close` waits for running statements. After it the database rejects statements and drops notifications, because another test may
 * use it by then.
 */
function lend(db: Database, release: () => Promise<void>): Database {
  const listeners = new Set<() => Promise<void>>();
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) return Promise.reject(new Error('the database is closed'));
    const result = work();
    running.add(result);
    const end = () => running.delete(result);
    result.then(end, end);
    return result;
  };
  const query: Queryable['query'] = (sql, params, patienceMs) =>
    whileOpen(() => db.query(sql, params, patienceMs));
  const close = async () => {
    await Promise.allSettled(running);
    for (const stop of listeners) await stop();
    await release();
  };
  return {
    engine: db.engine,
    query,
    kysely: kyselyOver(query),
    tx: work => whileOpen(() => db.tx(work)),
    listen: (channel, onNotify) =>
      whileOpen(async () => {
        const stop = await db.listen(channel, onNotify);
        listeners.add(stop);
        return stop;
      }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function shapeOf(db: Database): Promise<string> {
  const { rows } = await db.query<{ shape: string }>(SHAPE, []);
  return rows[0]?.shape ?? '';
}

/**
 * Leaves the database as after its migration. To truncate takes 20 times as long, because it creates the files of nearly every
 * table again.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.query('reset all');
  await db.query(RESTART_SEQUENCES);
  const { rows } = await db.query<{ name: string }>(FILLED, []);
  if (rows.length === 0) return;
  await db.tx(async tx => {
    // Neither triggers nor foreign keys.
    await tx.query('set local session_replication_role = replica');
    for (const { name } of rows) await tx.query(`delete from ${name}`);
  });
  // Without empty pages, rows are read in the order of their insertion again.
  await db.query(`vacuum (index_cleanup on) ${rows.map(({ name }) => name).join()}`);
}
