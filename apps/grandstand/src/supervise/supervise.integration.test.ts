import { once } from 'node:events';
import { access, mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { supervise } from './supervise.ts';

it('says that the port is in use before anything is made', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const { port } = taken.address() as AddressInfo;
  const dataDir = join(await mkdtemp(join(tmpdir(), 'start-')), 'data');
  const config = readConfig({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir });
  const started = supervise(config, { dev: false, ended: AbortSignal.abort() });
  await expect(started).rejects.toThrow(`Port ${port} is in use`);
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
  await new Promise(resolve => taken.close(resolve));
});
