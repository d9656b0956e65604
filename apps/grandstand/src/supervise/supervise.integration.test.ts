import { once } from 'node:events';
import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@grandstand/db/folder-lock';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { supervise } from './supervise.ts';

const ANY_PORTS = {
  PORT: '0',
  RTMP_PORT: '0',
  INGEST_HTTP_PORT: '0',
  METRICS_PORT: '0',
  INGEST_METRICS_PORT: '0',
  STRIPE_STAND_IN_PORT: '0',
  DATALAKE_PORT: '0',
};

it.each(Object.keys(ANY_PORTS))('reports a port in use before anything is created: %s', async name => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const { port } = taken.address() as AddressInfo;
  const dataDir = join(await mkdtemp(join(tmpdir(), 'start-')), 'data');
  const env = { ...ANY_PORTS, HOST: '127.0.0.1', DATA_DIR: dataDir };
  const config = readConfig({ ...env, [name]: String(port) });
  const started = supervise(config, { dev: false, ended: AbortSignal.abort() });
  const advice = `Port ${port} is in use. Stop what uses it, or set ${name} to another.`;
  await expect(started).rejects.toThrow(advice);
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
  await new Promise(resolve => taken.close(resolve));
});

it('names the original of a data folder that was copied from another machine', async () => {
  const original = await mkdtemp(join(tmpdir(), 'original-'));
  const unlock = await lockFolder(join(original, 'supervisor'));
  const lock = JSON.parse(await readFile(join(original, 'supervisor.lock'), 'utf8'));
  lock.folder.host = 'the-other-machine';
  const copy = await mkdtemp(join(tmpdir(), 'copy-'));
  await writeFile(join(copy, 'supervisor.lock'), JSON.stringify(lock));
  const config = readConfig({ ...ANY_PORTS, HOST: '127.0.0.1', DATA_DIR: copy });
  const refused = await supervise(config, { dev: false, ended: AbortSignal.abort() }).catch(String);
  expect(refused).toContain(`The data folder ${copy} is a copy of ${original} on the-other-machine`);
  expect(refused).not.toContain('in use by process');
  await unlock();
});
