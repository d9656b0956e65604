import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrivateCluster } from '../../scripts/postgresql/private-cluster.ts';
import { type GuidePorts, GuideShell, guideCommands } from './run-guide.ts';

const NGINX = process.env.NGINX_PATH || '/usr/sbin/nginx';

/** Ports that were free a moment ago. */
async function freePorts(): Promise<GuidePorts> {
  const servers = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const server = createServer();
      await new Promise<void>(resolve => server.listen(0, resolve));
      return server;
    }),
  );
  const ports = servers.map(server => (server.address() as AddressInfo).port);
  const [site = 0, rtmp = 0, ingest = 0, standIn = 0, metrics = 0] = ports;
  const [ingestMetrics = 0, datalake = 0, http = 0, https = 0] = ports.slice(5);
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
  return { site, rtmp, ingest, standIn, metrics, ingestMetrics, datalake, http, https };
}

describe.skipIf(!existsSync(NGINX))('the production guide, command by command', () => {
  const commands = guideCommands();
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  let cluster: Awaited<ReturnType<typeof startPrivateCluster>>;
  let ports: GuidePorts;
  let shell: GuideShell;
  const followed = new Set<string>();

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    ports = await freePorts();
    shell = new GuideShell({ root, ports, nginx: NGINX, databaseUrl: cluster.url });
  });
  afterAll(async () => {
    await shell?.close();
    await cluster?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  async function follow(...headings: readonly string[]): Promise<void> {
    for (const { heading, command } of commands.filter(each => headings.includes(each.heading))) {
      followed.add(heading);
      await shell.run(command);
    }
  }

  async function page(path: string): Promise<{ status: number | undefined; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const ca = readFileSync(join(root, 'etc/ssl/grandstand/fullchain.pem'));
    get({ host: 'localhost', port: ports.https, path, ca, agent: false }, resolve).on('error', reject);
    const response = await promise;
    const body = await text(response);
    // An overloaded machine turns visitors away for a few seconds.
    const seconds = response.headers['retry-after'];
    if (seconds === undefined) return { status: response.statusCode, body };
    await wait(Number(seconds) * 1000);
    return page(path);
  }

  async function stateOf(): Promise<Readonly<Record<string, string>>> {
    const said = await shell.run('grandstand doctor --json || true');
    const { checks } = JSON.parse(said) as { checks: { name: string; state: string; found: string }[] };
    return Object.fromEntries(checks.map(({ name, state, found }) => [name, `${state}: ${found}`]));
  }

  const accounts = () => shell.run('grandstand user list');

  it('installs a channel that visitors reach over https', async () => {
    const steps = commands.map(({ heading }) => heading).filter(heading => /^\d\./.test(heading));
    await follow(...new Set(steps));
    const home = await page('/');
    expect([home.status, home.body]).toEqual([200, expect.stringContaining('Longshore')]);
    // The datalake starts after the server; until then nginx answers 502.
    while ((await page('/datalake/hash/?profile=longshore')).status === 502) await wait(200);
    expect((await page('/datalake/hash/?profile=longshore')).status).toBe(200);
    const found = await stateOf();
    for (const name of ['version', 'Node', 'data folder', 'database', 'backup', 'ffmpeg', 'ports', 'proxy']) {
      expect(found[name], name).toMatch(/^ok: /);
    }
    expect(found.database).toContain('PostgreSQL');
    expect(found.mail).toMatch(/^problem: /);
  });

  it('makes backups, and checks the monitoring', async () => {
    await follow('Backups', 'Monitoring');
    expect((await shell.run('ls /var/backups/grandstand')).trim().split('\n')).toHaveLength(2);
  });

  it('upgrades, and rolls back to the backup', async () => {
    await shell.run('grandstand user create ana@example.com --channel longshore');
    await follow('Upgrade');
    expect((await page('/')).status).toBe(200);
    await shell.run('grandstand user create late@example.com --channel longshore');
    await follow('Rollback');
    expect((await page('/')).status).toBe(200);
    expect(await accounts()).toContain('ana@example.com');
    expect(await accounts()).not.toContain('late@example.com');
    expect((await shell.run('readlink /srv/grandstand/current')).trim()).toMatch(/\/releases\/first$/);
  });

  it('has no command that this test leaves out', () => {
    expect(
      [...new Set(commands.map(({ heading }) => heading))].filter(heading => !followed.has(heading)),
    ).toEqual([]);
  });
});
