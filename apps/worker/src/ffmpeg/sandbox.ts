import { spawn } from 'node:child_process';
import { ToolMissing } from './tool-failed.ts';

export interface SandboxedJob {
  readonly inputs: readonly string[];
  /** The current folder of the run and the only place it may write to; none for a run that only reads. */
  readonly work?: string;
}

/** A wrapper command that confines a tool. */
export interface Sandbox {
  readonly name: string;
  readonly holds: string;
  wrap(job: SandboxedJob): readonly string[];
}

// Ends the tool with this process, even if this process is killed.
const DIE_WITH_US = ['setpriv', '--pdeathsig', 'KILL'];

/** Sandboxes, strongest first. Containers often forbid the first two. */
export const SANDBOXES: readonly Sandbox[] = [
  { name: 'bwrap', holds: 'no network, no files but its own', wrap: bubblewrap },
  {
    name: 'unshare',
    holds: 'no network',
    // Sets the death signal inside, because entering a user namespace clears it.
    wrap: () => ['unshare', '-rn', ...DIE_WITH_US],
  },
  { name: 'setpriv', holds: 'limits only', wrap: () => DIE_WITH_US },
  { name: 'none', holds: 'limits only', wrap: () => [] },
];

function bubblewrap({ inputs, work }: SandboxedJob): string[] {
  return [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--ro-bind', '/usr', '/usr'],
    ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
    ...[
      '--ro-bind-try',
      '/etc/alternatives',
      '/etc/alternatives',
      '--ro-bind-try',
      '/etc/ld.so.cache',
      '/etc/ld.so.cache',
    ],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...inputs.flatMap(path => ['--ro-bind', path, path]),
    ...(work === undefined ? [] : ['--bind', work, work, '--chdir', work]),
  ];
}

/** Returns the strongest sandbox in which the tools start on this machine. */
export async function findSandbox(env: NodeJS.ProcessEnv): Promise<Sandbox> {
  for (const sandbox of SANDBOXES) {
    const [command = '', ...args] = [...sandbox.wrap({ inputs: [] }), 'ffmpeg', '-version'];
    if (await succeeds(command, args, env)) return sandbox;
  }
  throw new ToolMissing();
}

/** Only a command that hangs takes longer, even on an overloaded machine, where a wrong verdict would weaken the sandbox. */
const HANG_MS = 60_000;

/** Whether the command ends well. */
export function succeeds(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise(resolve => {
    // Spawn's own timeout would keep this process alive until it expires if the command does not exist.
    const signal = AbortSignal.timeout(HANG_MS);
    const child = spawn(command, args, { env, stdio: 'ignore', signal, killSignal: 'SIGKILL' });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });
}
