import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  healthPage,
  type MonitoringServer,
  metricsPage,
  startMonitoringServer,
} from './monitoring-server.ts';

const failures: unknown[] = [];
let server: MonitoringServer;
beforeEach(async () => {
  failures.length = 0;
  server = await startMonitoringServer(
    { host: '127.0.0.1', port: 0, failed: error => failures.push(error) },
    {
      '/metrics': () => metricsPage('jobs 3\n'),
      '/readyz': async () => healthPage(503, { status: 'no database' }),
      '/broken': () => Promise.reject(new Error('out of order')),
    },
  );
});
afterEach(() => server.close());

const request = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });

describe('the monitoring server', () => {
  it("serves uncached metrics in Prometheus' format", async () => {
    const response = await request('/metrics?from=prometheus');
    expect([response.status, await response.text()]).toEqual([200, 'jobs 3\n']);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await (await request('/metrics', 'HEAD')).text()).toBe('');
  });

  it('responds with 503 while a process is not ready', async () => {
    const response = await request('/readyz');
    expect([response.status, await response.json()]).toEqual([503, { status: 'no database' }]);
  });

  it.each([
    ['GET', '/', 404],
    ['GET', '/toString', 404],
    ['POST', '/metrics', 405],
  ])('refuses %s %s', async (method, path, status) => {
    expect((await request(path, method)).status).toBe(status);
  });

  it('reports a failing page and continues', async () => {
    expect((await request('/broken')).status).toBe(500);
    expect(failures).toEqual([new Error('out of order')]);
    expect((await request('/metrics')).status).toBe(200);
  });
});
