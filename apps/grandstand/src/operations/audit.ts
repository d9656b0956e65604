import type { Database } from '@grandstand/db/database';
import {
  listCommands,
  type RecordedCommand,
  recordCommand,
  recordCommandEnd,
  type StartedCommand,
} from '@grandstand/db/operator-commands';
import type { Operator } from '../operator/operator.ts';
import { listPage, type PageInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;

/** Lists the commands that operators ran, newest first. */
export function listAudit(
  { db }: Deps,
  { find, ...page }: PageInput & { readonly find: string | null },
): Promise<RecordedCommand[]> {
  return listCommands(db, find, listPage(page));
}

/** Records a command before it runs and when it ends. Its output is not recorded, because it may contain keys. */
export async function audited(
  { db }: Deps,
  { by_user, words }: { readonly by_user: string; readonly words: readonly string[] },
  run: () => Promise<number>,
): Promise<number> {
  const id = await recordCommand(db, { by_user, words, started_at: new Date() });
  let code = 1;
  try {
    code = await run();
    return code;
  } finally {
    await recordCommandEnd(db, id, code, new Date());
  }
}

/** Records a command that has ended. */
export async function recordEnded(db: Database, command: StartedCommand, exitCode: number): Promise<void> {
  const id = await recordCommand(db, command);
  await recordCommandEnd(db, id, exitCode, new Date());
}
