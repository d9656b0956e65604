import type { Database } from '@grandstand/db/database';
import { type DatabaseAddress, openDatabase } from '@grandstand/db/open-database';

/** The migrations of the datalake's database. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** One of these has a row as soon as a visit was counted, and until its last sum is deleted. */
export const FIRST_TABLES = ['visit', 'visit_hour'];

/** A backup has no salt, because visitors' hashes must not be repeatable once it is deleted. */
export const WITHOUT_SALT = { withoutRowsOf: ['salt'] };

/** Opens the datalake's own database. */
export function openStore(address: DatabaseAddress): Promise<Database> {
  return openDatabase(address, { migrations: MIGRATIONS });
}
