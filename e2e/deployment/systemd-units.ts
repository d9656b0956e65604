import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** Does what systemd does with the units in `root`, as far as the production guide needs it. Knows `nginx` from its package. */
export function unitsOfSystemd(root: string) {
  const running = new Map<string, ChildProcess>();

  async function start(unit: string): Promise<void> {
    if (unit === 'prometheus') return;
    if (unit === 'nginx')
      return launch(
        unit,
        spawn('nginx', ['-g', 'daemon off;'], { env: withPath(root), stdio: ['ignore', 'ignore', 'pipe'] }),
        'start worker',
      );
    const settings = readUnit(root, unit);
    if (unit.endsWith('.timer')) return;
    const [program = '', ...args] = settings.ExecStart?.split(' ') ?? [];
    const options = {
      cwd: settings.WorkingDirectory ?? root,
      env: { ...withPath(root), ...readSettings(settings.EnvironmentFile) },
    };
    if (settings.Type === 'oneshot') return void (await promisify(execFile)(program, args, options));
    await launch(
      unit,
      spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }),
      'Grandstand is ready.',
    );
  }

  /** Resolves when a line of the output contains this text. */
  async function launch(unit: string, child: ChildProcess, ready: string): Promise<void> {
    running.set(unit, child);
    const output = child.stdout ?? child.stderr;
    if (output === null) throw new Error(`${unit} has no output`);
    const said: string[] = [];
    for await (const line of createInterface({ input: output })) {
      said.push(line);
      if (line.includes(ready)) return void output.resume();
    }
    throw new Error(`${unit} did not start:\n${said.join('\n')}`);
  }

  async function stop(unit: string): Promise<void> {
    const child = running.get(unit);
    running.delete(unit);
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async function order([verb = '', ...words]: readonly string[]): Promise<void> {
    const units = words.filter(word => !word.startsWith('--'));
    for (const unit of units) {
      if (['stop', 'restart', 'reload'].includes(verb)) await stop(unit);
      if (['start', 'restart', 'reload', 'enable'].includes(verb)) await start(unit);
    }
  }

  return { order, stopAll: async () => void (await Promise.all([...running.keys()].map(stop))) };
}

function withPath(root: string): NodeJS.ProcessEnv {
  const { FAILPOINT: _, ...env } = process.env;
  return { ...env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };
}

/** The settings of all sections. */
function readUnit(root: string, unit: string): Readonly<Record<string, string>> {
  const file = join(root, 'etc/systemd/system', unit);
  if (!existsSync(file)) throw new Error(`there is no unit ${unit}`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(lines.flatMap(line => settingOf(line, /^(\w+)=(.*)$/)));
}

function readSettings(file: string | undefined): Readonly<Record<string, string>> {
  const lines = file === undefined ? [] : readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(lines.flatMap(line => settingOf(line, /^(\w+)='(.*)'$/)));
}

function settingOf(line: string, pattern: RegExp): [string, string][] {
  const [, name, value] = pattern.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value]];
}
