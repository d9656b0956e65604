import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = process.env.NGINX_PATH || '/usr/sbin/nginx';

/** Null if nginx can be run, otherwise the reason. */
export function nginxIsMissing(): string | null {
  return existsSync(PROGRAM) ? null : 'nginx is not installed';
}

export interface Nginx {
  /** The Unix socket that it listens on. */
  readonly socketPath: string;
  close(): Promise<void>;
}

const OPERATING = new URL('../../../../docs/operating.md', import.meta.url);

/** The block of docs/operating.md, listening on a socket without TLS and forwarding to the server under test. */
function configuration(socketPath: string, serverPort: number): string {
  const [, block = ''] = /```nginx\n(.*?)```/s.exec(readFileSync(OPERATING, 'utf8')) ?? [];
  return replaced(block, [
    [/listen 443 ssl;/, `listen unix:${socketPath};`],
    [/ssl_certificate .*;/, ''],
    [/ssl_certificate_key .*;/, ''],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${serverPort}`],
  ]);
}

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`docs/operating.md has no ${pattern} in its block for nginx`);
    return changed.replace(pattern, by);
  }, text);
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Runs nginx as docs/operating.md says, before the server at `serverPort`. */
export async function startNginx(serverPort: number): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'grandstand-nginx-'));
  // If the tests run as root, nginx's workers run as another user.
  chmodSync(dir, 0o755);
  const socketPath = join(dir, 'nginx.sock');
  const file = join(dir, 'nginx.conf');
  const paths = TEMPORARY.map(name => `${name}_temp_path ${dir}/${name};`).join(' ');
  const http = `access_log off; ${paths}\n${configuration(socketPath, serverPort)}`;
  writeFileSync(file, `daemon off; worker_processes 1; pid ${dir}/pid; events {} http { ${http} }`);
  const child = spawn(PROGRAM, ['-p', dir, '-c', file, '-g', 'error_log stderr notice;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilServing(child);
  return {
    socketPath,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
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
