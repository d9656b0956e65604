import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestApi } from '@grandstand/api/testing/test-api';
import { renderConnectionMetrics } from '@grandstand/ingest/http/connection-metrics';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { liveMetrics } from '../live/live-metrics.ts';
import { installationMetrics } from '../operator/installation-metrics.ts';
import { buildInfo } from '../operator/revision.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ALERTS = 'deploy/prometheus/grandstand-alerts.yml';
const DASHBOARD = 'deploy/grafana/grandstand.json';
const SYSTEMD = 'deploy/systemd';
const UNITS = ['grandstand.service', 'grandstand-backup.service', 'grandstand-backup.timer'];

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

describe('the units of systemd', () => {
  const settingOf = (unit: string, name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(read(`${SYSTEMD}/${unit}`))?.[1];

  it('run the program of the guide as its user, with its settings', () => {
    const guide = read('docs/production.md');
    for (const unit of ['grandstand.service', 'grandstand-backup.service']) {
      expect(settingOf(unit, 'User')).toBe('grandstand');
      expect(guide).toContain(` ${settingOf(unit, 'EnvironmentFile')}\n`);
    }
    expect(settingOf('grandstand.service', 'WorkingDirectory')).toBe('/srv/grandstand/current');
    expect(settingOf('grandstand.service', 'ExecStart')).toBe('/usr/bin/env node scripts/boot.mjs start');
    const [program, folder] = settingOf('grandstand-backup.service', 'ExecStart')?.split(' ') ?? [];
    expect(program).toBe('/srv/grandstand/current/deploy/systemd/nightly-backup');
    expect(guide).toContain(` ${folder}\n`);
  });

  it.skipIf(!isInstalled('systemd-analyze'))('satisfy systemd', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'units-'));
    for (const unit of UNITS) {
      // The guide's folders do not exist here.
      await writeFile(
        join(dir, unit),
        read(`${SYSTEMD}/${unit}`).replace(/\/srv\/grandstand\/current\//g, ROOT),
      );
    }
    const verified = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...UNITS.map(unit => join(dir, unit))],
      {
        encoding: 'utf8',
      },
    );
    // It also prints what is wrong with other units of this machine.
    expect(
      verified.stderr.split('\n').filter(line => line.includes(dir) || line.includes('grandstand')),
    ).toEqual([]);
  });

  it('have settings that the product accepts', () => {
    const lines = read(`${SYSTEMD}/grandstand.env`).split('\n');
    const env = Object.fromEntries(
      lines.flatMap(line => {
        const [, name, value] = /^([A-Z_]+)='(.*)'$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    );
    expect(lines.filter(line => line !== '' && !line.startsWith('#'))).toHaveLength(Object.keys(env).length);
    expect(readConfig(env)).toMatchObject({ host: '127.0.0.1', trustedProxies: ['loopback'] });
  });

  it('call scripts that the shell can read and run', () => {
    for (const name of readdirSync(join(ROOT, SYSTEMD)).filter(file => !file.includes('.'))) {
      const path = join(ROOT, SYSTEMD, name);
      expect(statSync(path).mode & 0o111, name).not.toBe(0);
      expect(spawnSync('sh', ['-n', path]).status, name).toBe(0);
    }
  });
});

/** All identifiers of a query, without its labels, durations and texts. */
function metricsOf(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|\b\d[\d.]*\b/g, ' ');
  const FUNCTIONS = new Set(['sum', 'rate', 'increase', 'changes', 'histogram_quantile', 'time', 'and']);
  return (bare.match(/[a-z_]+\w*/g) ?? []).filter(word => !FUNCTIONS.has(word));
}

async function exposedMetrics(): Promise<Set<string>> {
  const api = await openTestApi();
  onTestFinished(() => api.close());
  const counts = { keyless: { known: 0, unknown: 0 }, displaced: { perAddress: 0, total: 0 } };
  const text = [
    await api.metrics(),
    liveMetrics([], new Map()),
    renderConnectionMetrics(counts),
    buildInfo(''),
    await installationMetrics({ db: api.deps.db, dataDir: tmpdir(), hasDatalake: true }),
  ].join('\n');
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  // Prometheus adds `up`.
  return new Set([...declared, 'up']);
}

describe('monitoring', () => {
  const alerts = read(ALERTS);
  const alertQueries = [...alerts.matchAll(/^\s+expr: (.*)$/gm)].map(([, query = '']) => query);
  const dashboard: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(read(DASHBOARD));
  const panelQueries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('uses only metrics that the product exposes', async () => {
    const exposed = await exposedMetrics();
    expect([alertQueries.length, panelQueries.length].every(count => count > 10)).toBe(true);
    for (const query of [...alertQueries, ...panelQueries]) {
      const metrics = metricsOf(query);
      expect(metrics.length, query).toBeGreaterThan(0);
      expect(
        metrics.filter(name => !exposed.has(name)),
        query,
      ).toEqual([]);
    }
  });

  it('has advice for every alert in the guide', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const advised = [...read('docs/production.md').matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name);
    expect(advised).toEqual(names);
  });

  it.skipIf(!isInstalled('promtool'))('satisfies promtool', () => {
    const checked = execFileSync(
      'promtool',
      ['check', 'config', join(ROOT, 'deploy/prometheus/prometheus.yml')],
      { encoding: 'utf8' },
    );
    expect(checked).toContain(`rules found`);
  });
});

describe('the production guide', () => {
  const guide = read('docs/production.md');
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);

  it('has commands that the shell can read', () => {
    expect(blocks.length).toBeGreaterThan(8);
    for (const block of blocks) expect(spawnSync('bash', ['-n'], { input: block }).status, block).toBe(0);
  });

  it('names only files that exist, and all of them', () => {
    const folders = ['nginx', 'systemd', 'prometheus', 'grafana'];
    const shipped = folders.flatMap(folder =>
      readdirSync(join(ROOT, 'deploy', folder)).map(name => `deploy/${folder}/${name}`),
    );
    const docs = [guide, read('docs/operating.md'), ...UNITS.map(unit => read(`${SYSTEMD}/${unit}`))].join(
      '\n',
    );
    const named = [...docs.matchAll(/deploy\/[\w./-]+\w/g)].map(([name]) => name);
    expect([...new Set(named)].filter(name => !shipped.includes(name))).toEqual([]);
    expect(shipped.filter(name => !docs.includes(basename(name)))).toEqual([]);
  });
});
