import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordCommand, recordCommandEnd } from '@grandstand/db/operator-commands';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import { installationMetrics } from './installation-metrics.ts';

it('shows the free space, the last backup and whether the datalake runs', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'metrics-'));
  const read = (hasDatalake = true) => installationMetrics({ db, dataDir, hasDatalake });
  const before = await read();
  expect(before).toMatch(/^grandstand_data_folder_free_bytes [1-9]\d+$/m);
  expect(before).toMatch(/^grandstand_last_backup_timestamp_seconds 0$/m);
  expect(before).toMatch(/^grandstand_datalake_up 0$/m);
  expect(await read(false)).not.toContain('datalake');

  const at = new Date('2026-11-21T04:00:00Z');
  const id = await recordCommand(db, { by_user: 'ana', words: ['backup', 'x.tar'], started_at: at });
  await recordCommandEnd(db, id, 0, at);
  const datalake = await startControlServer(socketPath(dataDir, 'datalake'), async () => 0);
  onTestFinished(() => datalake.close());
  const after = await read();
  expect(after).toMatch(new RegExp(`^grandstand_last_backup_timestamp_seconds ${at.getTime() / 1000}$`, 'm'));
  expect(after).toMatch(/^grandstand_datalake_up 1$/m);
});
