import type { Database, Queryable } from '@grandstand/db/database';
import { isOutage } from '@grandstand/db/query-error';
import type { Db } from 'pg-boss';

const BLOCK = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/;
const IDLE_LIMIT = /SET LOCAL idle_in_transaction_session_timeout = \d+;/i;

/** Adapts our database for pg-boss. */
export function bossDatabase(db: Database, onOutage: () => void): Db {
  const execute = (text: string, values?: unknown[]) => {
    const block = BLOCK.exec(text)?.[1];
    // Its maintenance sends whole transactions as text. When one of those failed, its connection would stay
    // inside the broken transaction, and the embedded engine has only one.
    if (block === undefined) return run(db, text, values);
    // This limit ends the session: the embedded engine, which was suspended for so long, would never answer again.
    const statements = db.engine === 'pglite' ? block.replace(IDLE_LIMIT, '') : block;
    return db.tx(tx => run(tx, statements));
  };
  return {
    executeSql: (text, values) =>
      execute(text, values).catch(error => {
        if (isOutage(error)) onOutage();
        throw error;
      }),
  };
}

/** Lets pg-boss work inside one of our transactions. */
export function bossTransaction(tx: Queryable): Db {
  return { executeSql: (text, values) => run(tx, text, values) };
}

async function run(on: Queryable, text: string, values?: unknown[]) {
  const { rows } = await on.query<Record<string, unknown>>(text, values?.length ? values : undefined);
  return { rows };
}
