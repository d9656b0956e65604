import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { openMonitoring } from './open-monitoring.ts';

const ANY = { host: '127.0.0.1', port: 0 };
const log = pino({ level: 'silent' });
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function monitor(isReady: boolean) {
  const api = { metrics: async () => 'jobs{state="queued"} 3\n', isReady: async () => isReady };
  const monitoring = await openMonitoring(api, ANY, log);
  ending.push(() => monitoring.close());
  return (path: string) => fetch(`http://127.0.0.1:${monitoring.port}${path}`);
}

it('shows metrics, life and readiness', async () => {
  const ask = await monitor(true);
  expect(await (await ask('/metrics')).text()).toBe('jobs{state="queued"} 3\n');
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
});

it('is alive and not ready while the database does not respond', async () => {
  const ask = await monitor(false);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
});

it('names the variable of a port that is in use', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  ending.push(() => new Promise(resolve => taken.close(resolve)));
  const { port } = taken.address() as AddressInfo;
  const api = { metrics: async () => '', isReady: async () => true };
  const opened = openMonitoring(api, { ...ANY, port }, log);
  await expect(opened).rejects.toThrow(
    new StartError(`Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another.`),
  );
});
