import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { unitsOfSystemd } from './systemd-units.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of the guide; in the test they are below a folder of its own. */
const SYSTEM_FOLDER = /(?<=^|[\s"'=(])\/(?=(?:srv|var|etc|usr\/local)\/)/gm;
/** Files that the guide copies and that name such folders. */
const COPIED = ['etc/grandstand.env', 'usr/local/bin/grandstand'];
const COPIED_FOLDERS = ['etc/systemd/system', 'etc/nginx/sites-available'];
/** Packages bring these. */
const OF_PACKAGES = [
  'etc/systemd/system',
  'etc/nginx/sites-available',
  'etc/nginx/sites-enabled',
  'etc/prometheus',
];

export interface GuideMachine {
  /** Stands for the root of the file system. */
  readonly root: string;
  readonly ports: GuidePorts;
  /** The program of nginx. */
  readonly nginx: string;
  /** PostgreSQL, as its administrator. */
  readonly databaseUrl: string;
}

export interface GuidePorts {
  readonly site: number;
  readonly rtmp: number;
  readonly ingest: number;
  readonly standIn: number;
  readonly metrics: number;
  readonly ingestMetrics: number;
  readonly datalake: number;
  readonly http: number;
  readonly https: number;
}

/** The commands of the guide in order, one a line, by the heading above them. */
export function guideCommands(): { readonly heading: string; readonly command: string }[] {
  const guide = readFileSync(join(PROJECT, 'docs/production.md'), 'utf8');
  return [...guide.matchAll(/^#{2,3} ([^\n]*)$|^```sh\n(.*?)^```/gms)].flatMap(([, , block], index, all) => {
    const heading = all.slice(0, index).findLast(([, title]) => title !== undefined)?.[1] ?? '';
    const lines = (block ?? '').trim().split('\n').filter(Boolean);
    return lines.map(command => ({ heading, command }));
  });
}

/** A shell on a machine that has only what the test needs: see `writePrograms`. */
export class GuideShell {
  readonly #machine: GuideMachine;
  readonly #shell: ChildProcess;
  readonly #units: ReturnType<typeof unitsOfSystemd>;
  #said = '';
  #errors = '';

  constructor(machine: GuideMachine) {
    this.#machine = machine;
    const { root } = machine;
    for (const folder of [...OF_PACKAGES, 'bin', 'srv', 'var', 'usr/local/bin'])
      mkdirSync(join(root, folder), { recursive: true });
    mkdirSync(join(root, 'etc/ssl'));
    writePrograms(machine);
    this.#units = unitsOfSystemd(root);
    const path = `${join(root, 'bin')}:${join(root, 'usr/local/bin')}:${process.env.PATH}:/usr/sbin`;
    this.#shell = spawn('bash', ['--noprofile', '--norc'], {
      cwd: root,
      env: { ...process.env, PATH: path, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#shell.stdout?.on('data', chunk => {
      this.#said += chunk;
    });
    this.#shell.stderr?.on('data', chunk => {
      this.#errors += chunk;
    });
    this.#followOrders();
  }

  /** Runs a command as the guide has it; rejects with its output if it fails. */
  async run(command: string): Promise<string> {
    const { root } = this.#machine;
    const before = this.#said.length;
    this.#errors = '';
    const here = command
      .replace(/^SOURCE=.*$/, `SOURCE=${PROJECT}`)
      .replace(/^DOMAIN=.*$/, 'DOMAIN=localhost')
      .replace(SYSTEM_FOLDER, `${root}/`);
    this.#shell.stdin?.write(`${here}\necho "ended with $?"\n`);
    const code = await this.#endOf(before);
    if (code !== 0)
      throw new Error(`${here}\nended with ${code}:\n${this.#said.slice(before)}${this.#errors}`);
    this.#adaptFiles();
    return this.#said.slice(before).replace(/ended with 0\n$/, '');
  }

  async close(): Promise<void> {
    await this.#units.stopAll();
    const ended = once(this.#shell, 'exit');
    this.#shell.stdin?.end();
    await ended;
    // A read of a pipe that waits would keep this process alive.
    writeFileSync(join(this.#machine.root, 'orders'), '\n');
  }

  async #endOf(before: number): Promise<number> {
    for (;;) {
      const ended = /^ended with (\d+)\n/m.exec(this.#said.slice(before));
      if (ended) return Number(ended[1]);
      if (this.#shell.exitCode !== null)
        throw new Error(`the shell has ended:\n${this.#said}${this.#errors}`);
      await once(this.#shell.stdout as NodeJS.EventEmitter, 'data');
    }
  }

  /** `systemctl` writes its arguments into one pipe and reads its exit code from another. */
  #followOrders(): void {
    const { root } = this.#machine;
    const orders = createReadStream(join(root, 'orders'), { flags: 'r+' });
    createInterface({ input: orders }).on('line', async line => {
      if (line === '') return void orders.destroy();
      const failed = await this.#units.order(line.split(' ')).then(() => null, String);
      if (failed !== null) this.#errors += `${failed}\n`;
      writeFileSync(join(root, 'replies'), `${failed === null ? 0 : 1}\n`);
    });
  }

  /** The copied files name the folders and ports of a real machine. */
  #adaptFiles(): void {
    const { root, ports, databaseUrl } = this.#machine;
    const files = [
      ...COPIED,
      ...COPIED_FOLDERS.flatMap(folder => readdirSync(join(root, folder)).map(name => join(folder, name))),
    ].map(name => join(root, name));
    for (const file of files) {
      if (!existsSync(file)) continue;
      const text = readFileSync(file, 'utf8');
      const isWritten = !text.includes("PUBLIC_URL='https://games");
      if (text.includes(root) || !isWritten) continue;
      const adapted = text
        .replace(SYSTEM_FOLDER, `${root}/`)
        .replace('127.0.0.1:5432', new URL(databaseUrl).host)
        .replace(/(?<=_URL='https:\/\/localhost)/g, `:${ports.https}`)
        .replace(/(?<=listen (?:\[::\]:)?)443/g, String(ports.https))
        .replace(/(?<=listen (?:\[::\]:)?)80(?=;)/g, String(ports.http))
        .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${ports.ingest}`)
        .replace('127.0.0.1:3006', `127.0.0.1:${ports.datalake}`);
      writeFileSync(file, file.endsWith('.env') ? adapted + portSettings(ports, root) : adapted);
    }
  }
}

function portSettings(ports: GuidePorts, root: string): string {
  const settings = {
    PORT: ports.site,
    RTMP_PORT: ports.rtmp,
    INGEST_HTTP_PORT: ports.ingest,
    STRIPE_STAND_IN_PORT: ports.standIn,
    METRICS_PORT: ports.metrics,
    INGEST_METRICS_PORT: ports.ingestMetrics,
    DATALAKE_PORT: ports.datalake,
    // No authority has signed the certificate.
    NODE_EXTRA_CA_CERTS: `${root}/etc/ssl/grandstand/fullchain.pem`,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
}

/** The programs that change a whole machine: packages, users, other users' rights, services. */
function writePrograms({ root, databaseUrl, nginx }: GuideMachine): void {
  const { port, username } = new URL(databaseUrl);
  for (const pipe of ['orders', 'replies']) execFileSync('mkfifo', [join(root, pipe)]);
  writeFileSync(
    join(root, 'etc/nginx/nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}pid ${root}/nginx.pid; error_log stderr notice; events {} http { include ${root}/etc/nginx/sites-enabled/*; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${root}/var/${name};`).join(' ')} }`,
  );
  mkdirSync(join(root, 'var/log/nginx'), { recursive: true });
  const programs: Readonly<Record<string, string>> = {
    'apt-get': 'exit 0',
    useradd: 'while [ "$1" != --home-dir ]; do shift; done; mkdir -p "$2"',
    // As this user, who has the rights of all; the command grandstand looks at its name.
    sudo: `user=$2; shift 2; [ "$1" != -- ] || shift; export GUIDE_USER=$user PGHOST=127.0.0.1 PGPORT=${port} PGUSER=${username}; exec "$@"`,
    id: 'if [ "$1" = -un ]; then echo "$GUIDE_USER"; else exec /usr/bin/id "$@"; fi',
    install:
      'for word in "$@"; do shift; case "$word" in -o|-g) skip=1;; *) [ -n "$skip" ] || set -- "$@" "$word"; skip=;; esac; done; exec /usr/bin/install "$@"',
    // The sources of this test instead of a clone of the last commit.
    git: 'if [ "$1" = clone ]; then for target in "$@"; do :; done; ln -s "$3" "$target"; else exec /usr/bin/git "$@"; fi',
    systemctl: `printf '%s\\n' "$*" > ${root}/orders; read -r code < ${root}/replies; exit "$code"`,
    nginx: `exec ${nginx} -p ${root} -c ${root}/etc/nginx/nginx.conf "$@"`,
    ...(existsSync('/usr/bin/promtool') ? {} : { promtool: 'exit 0' }),
  };
  for (const [name, script] of Object.entries(programs)) {
    const path = join(root, 'bin', name);
    writeFileSync(path, `#!/bin/bash\n${script}\n`);
    chmodSync(path, 0o755);
  }
  symlinkSync(process.execPath, join(root, 'bin', 'node'));
}
