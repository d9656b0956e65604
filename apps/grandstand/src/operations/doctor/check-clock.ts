import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import { type Installation, openedDatabase } from './installation.ts';
import { runTool } from './run-tool.ts';

const MOST_SECONDS = 5;
const SYNCHRONIZE = 'Let the system set its clock: timedatectl set-ntp true';

/** Signed addresses, sessions and kick-offs depend on it. */
export async function checkClock(
  installation: Pick<Installation, 'database' | 'env' | 'now'>,
): Promise<Finding> {
  const apart = await secondsFromDatabase(installation);
  if (apart !== null && Math.abs(apart) > MOST_SECONDS) {
    const direction = apart > 0 ? 'ahead of' : 'behind';
    const found = `The clock is ${Math.round(Math.abs(apart))} s ${direction} that of the database.`;
    return problem(found, `${SYNCHRONIZE}, on both machines.`);
  }
  const said = await runTool(
    'timedatectl',
    ['show', '--property=NTPSynchronized', '--value'],
    installation.env,
  );
  if (said?.trim() === 'no') return warning('The clock is not synchronized.', SYNCHRONIZE);
  if (said?.trim() === 'yes') return ok('synchronized');
  return apart === null ? skipped('Nothing to compare it with.') : ok('the same as that of the database');
}

async function secondsFromDatabase(
  installation: Pick<Installation, 'database' | 'now'>,
): Promise<number | null> {
  const db = openedDatabase(installation);
  if (db === null) return null;
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now', []);
  const [row] = rows;
  return row === undefined ? null : (installation.now().getTime() - new Date(row.now).getTime()) / 1000;
}
