import type { Database } from '@grandstand/db/database';
import { type DatabaseAddress, openDatabase } from '@grandstand/db/open-database';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Opens the datalake's own database. */
export function openStore(address: DatabaseAddress): Promise<Database> {
  return openDatabase(address, MIGRATIONS);
}
