import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ApplyTarget {
  readonly db: Database;
  readonly assetsDir: string;
}

/** The database to which the tests of a file apply bundles, without channels before each test, and a folder for assets. */
export function applyTarget(): ApplyTarget {
  const target = {} as ApplyTarget;
  beforeAll(async () => {
    const assetsDir = await mkdtemp(join(tmpdir(), 'assets-'));
    Object.assign(target, { db: await openTestDatabase(), assetsDir });
  });
  afterAll(() => target.db.close());
  beforeEach(() => target.db.query('truncate channel cascade'));
  return target;
}
