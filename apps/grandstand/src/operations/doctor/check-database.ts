import { readAppliedIfAny, readMigrations } from '@grandstand/db/migrate';
import { counted } from '../../command-line/counted.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { type Installation, isProduction } from './installation.ts';

const OLDEST_POSTGRESQL = 15;

export async function checkDatabase(installation: Installation): Promise<Finding> {
  const { database, isRunning } = installation;
  if (!('query' in database)) return database;
  const migrations = await readMigrations();
  const applied = await readAppliedIfAny(database);
  const unknown = [...applied.keys()].find(name => !migrations.some(migration => migration.name === name));
  if (unknown !== undefined) {
    return problem(
      `A newer version made this database (migration ${unknown}).`,
      'Start that version, or restore the backup that was made before the upgrade.',
    );
  }
  const pending = migrations.filter(({ name }) => !applied.has(name)).length;
  if (pending > 0) {
    const found =
      applied.size === 0 ? 'It is empty.' : `The database lacks ${counted(pending, 'migration')}.`;
    return isRunning
      ? problem(
          `${found} The running server uses another database.`,
          'Use the same DATABASE_URL as the service.',
        )
      : warning(found, 'The next start applies them. Make a backup first.');
  }
  if (database.engine === 'pglite') return judgeEmbedded(installation);
  const { rows } = await database.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name",
    [],
  );
  const [{ version = 0, name = '' } = {}] = rows;
  if (version >= OLDEST_POSTGRESQL) return ok(`PostgreSQL ${name}, migrated`);
  return problem(`PostgreSQL ${name} is older than ${OLDEST_POSTGRESQL}.`, 'Upgrade PostgreSQL.');
}

export function judgeEmbedded(installation: Pick<Installation, 'channels' | 'config'>): Finding {
  const found = 'the embedded database, which is not safe when the power fails';
  if (!isProduction(installation)) return ok(found);
  return problem(found, 'Move to PostgreSQL: docs/operating.md, "Moving to PostgreSQL".');
}
