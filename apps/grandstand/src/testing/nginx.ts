import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = process.env.NGINX_PATH || '/usr/sbin/nginx';

/** Null if nginx can be run, otherwise the reason. */
export function nginxIsMissing(): string | null {
  return existsSync(PROGRAM) ? null : 'nginx is not installed';
}

export interface Nginx {
  /** The Unix socket for https and HTTP/2. */
  readonly socketPath: string;
  /** The Unix socket for http. */
  readonly plainSocketPath: string;
  /** Its self-signed certificate. */
  readonly certificate: string;
  readonly pid: number;
  /** The lines of its log so far. */
  logged(): string;
  close(): Promise<void>;
}

interface Ports {
  readonly site: number;
  readonly ingest?: number;
  readonly datalake?: number;
  /** A port for http without a redirect, to measure without TLS. */
  readonly plain?: number;
}

const SHIPPED = new URL('../../../../deploy/nginx/grandstand.conf', import.meta.url);

/** The shipped file with the test's own listeners, folders and ports; everything else is as shipped. */
function configuration(dir: string, { site, ingest = 1, datalake = 1, plain }: Ports): string {
  return replaced(readFileSync(SHIPPED, 'utf8'), [
    [/listen 443 /, `listen unix:${dir}/https.sock `],
    [/listen \[::\]:443 ssl http2;/, plain === undefined ? '' : `listen 127.0.0.1:${plain};`],
    [/listen 80;/, `listen unix:${dir}/http.sock;`],
    [/listen \[::\]:80;/, ''],
    [/\/etc\/ssl\/grandstand\//g, `${dir}/`],
    [/\/var\/cache\/grandstand\//g, `${dir}/cache/`],
    [/\/var\/log\/nginx\//g, `${dir}/`],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${site}`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${ingest}`],
    [/127\.0\.0\.1:3006/, `127.0.0.1:${datalake}`],
  ]);
}

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (changed.search(pattern) < 0) throw new Error(`${SHIPPED.pathname} has no ${pattern}`);
    return changed.replace(pattern, by);
  }, text);
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Runs nginx as deploy/nginx/grandstand.conf says, in front of the server and the ingest under test, as a user without rights. */
export async function startNginx(ports: Ports, moreServers = ''): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'grandstand-nginx-'));
  const file = join(dir, 'nginx.conf');
  const paths = TEMPORARY.map(name => `${name}_temp_path ${dir}/${name};`).join(' ');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${dir}/pid; events {} http { ${paths}\n${configuration(dir, ports)}${moreServers}}`,
  );
  mkdirSync(join(dir, 'cache'));
  makeCertificate(dir);
  const user = giveAway(dir);
  const child = spawn(PROGRAM, ['-p', dir, '-c', file, '-g', 'error_log stderr notice;'], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilServing(child);
  return {
    socketPath: join(dir, 'https.sock'),
    plainSocketPath: join(dir, 'http.sock'),
    pid: Number(child.pid),
    certificate: readFileSync(join(dir, 'fullchain.pem'), 'utf8'),
    logged: () => readFileSync(join(dir, 'grandstand.log'), 'utf8'),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function makeCertificate(dir: string): void {
  const names = 'subjectAltName=DNS:games.example,DNS:*.games.example';
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=games.example', '-addext', names],
      ...['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
}

/** nginx run by root would give its worker to another user and leave some files to root. */
function giveAway(dir: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  for (const name of ['', 'cache', 'privkey.pem', 'fullchain.pem', 'nginx.conf']) {
    chownSync(join(dir, name), user.uid, user.gid);
  }
  return user;
}

/** nginx starts its worker once it listens. */
async function untilServing(child: ChildProcess): Promise<void> {
  if (child.stderr === null) throw new Error('nginx has no standard error');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('start worker process ')) return void child.stderr.resume();
    said.push(line);
  }
  throw new Error(`nginx did not start: ${said.join('\n')}`);
}
