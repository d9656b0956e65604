import { lastBackupAt } from '@grandstand/db/operator-commands';
import { DAY_MS } from '@grandstand/rules/constants';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import { type Installation, isProduction, openedDatabase } from './installation.ts';

const FIX = 'Make one every night: ./grandstand backup FILE, as docs/production.md says.';
const WARN_AFTER_DAYS = 2;
const LONGEST_DAYS = 7;

export async function checkBackup(installation: Installation): Promise<Finding> {
  const db = openedDatabase(installation);
  if (db === null) return skipped('There is no database.');
  const at = await lastBackupAt(db).catch(() => null);
  if (at === null) {
    return isProduction(installation)
      ? problem('There is no backup yet.', FIX)
      : skipped('There is no backup yet.');
  }
  const days = (installation.now().getTime() - at.getTime()) / DAY_MS;
  const found = `the last one is from ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (days > LONGEST_DAYS) return problem(found, FIX);
  return days > WARN_AFTER_DAYS ? warning(found, FIX) : ok(found);
}
