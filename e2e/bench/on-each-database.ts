import { findPostgres } from '../../scripts/boot/find-tools.mjs';
import { startPrivateCluster } from '../../scripts/postgresql/private-cluster.ts';

/** On the embedded database, and on a PostgreSQL: the one of TEST_DATABASE_URL, else one of its own where it is installed. */
export async function onEachDatabase(measure: () => Promise<boolean>): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  console.log('on the embedded database');
  const isEnough = await measure();
  if (!given && !findPostgres(process.env)) return isEnough;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPrivateCluster();
  process.env.TEST_DATABASE_URL = url;
  try {
    console.log('on PostgreSQL');
    return (await measure()) && isEnough;
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await stop();
  }
}
