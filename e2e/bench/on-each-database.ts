import { findPostgres } from '../../scripts/boot/find-tools.mjs';
import { startPrivateCluster } from '../../scripts/postgresql/private-cluster.ts';

/** Measures on the embedded database and on PostgreSQL: the one of TEST_DATABASE_URL, else a private cluster if PostgreSQL is installed. */
export async function onEachDatabase(measure: () => Promise<boolean>): Promise<boolean> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  console.log('on the embedded database');
  const isEnough = await measure();
  if (!configuredUrl && !findPostgres(process.env)) return isEnough;
  const { url, stop } = configuredUrl
    ? { url: configuredUrl, stop: async () => {} }
    : await startPrivateCluster();
  process.env.TEST_DATABASE_URL = url;
  try {
    console.log('on PostgreSQL');
    return (await measure()) && isEnough;
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await stop();
  }
}
