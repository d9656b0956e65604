import type { Database, Queryable } from '@grandstand/db/database';
import { isOutage } from '@grandstand/db/query-error';
import type { Db } from 'pg-boss';

const BLOCK = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/;

/** Adapts our database for pg-boss. */
export function bossDatabase(db: Database, onOutage: () => void): Db {
  const execute = (text: string, values?: unknown[]) => {
    const block = BLOCK.exec(text)?.[1];
    // Its maintenance sends whole transactions as text. When one of those failed, its connection would stay
    // inside the broken transaction, and the embedded engine has only one.
    return block === undefined ? run(db, text, values) : db.tx(tx => run(tx, block));
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
