import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandInOptions } from './stripe-stand-in.ts';

interface ChildOptions extends Pick<StandInOptions, 'port' | 'secretKey' | 'webhookSecret' | 'webhookUrl'> {
  /** The data folder; the journal is in its `stripe-stand-in/`. */
  readonly dataDir: string;
  /** Maximum size of its files; no limit by default. */
  readonly mostKilobytes?: number;
}

export interface StandInChild {
  readonly port: number;
  /** Kills the process at once, as a power cut does. */
  kill(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

/** Starts the stand-in in a process of its own, for tests that kill it. */
export async function startStandInChild(options: ChildOptions): Promise<StandInChild> {
  // The shell counts blocks of 512 bytes.
  const limit = options.mostKilobytes === undefined ? '' : `ulimit -S -f ${options.mostKilobytes * 2}; `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, PROGRAM], {
    cwd: dirname(PROGRAM),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      STRIPE_STAND_IN_HOST: '127.0.0.1',
      STRIPE_STAND_IN_PORT: String(options.port),
      STRIPE_STAND_IN_SECRET_KEY: options.secretKey,
      STRIPE_STAND_IN_WEBHOOK_SECRET: options.webhookSecret,
      STRIPE_STAND_IN_WEBHOOK_URL: options.webhookUrl ?? '',
    },
  });
  const exited = once(child, 'exit');
  const [{ port }] = await once(child, 'message');
  return {
    port,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
