import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandInOptions } from './stripe-stand-in.ts';

interface ChildOptions extends Pick<StandInOptions, 'port' | 'secretKey' | 'webhookSecret' | 'webhookUrl'> {
  /** Its books are in `stripe-stand-in/` of it. */
  readonly dataDir: string;
  /** Its files cannot grow beyond; they can unless given. */
  readonly mostKilobytes?: number;
}

export interface StandInChild {
  readonly port: number;
  /** As a power cut does: at once, without a word. */
  kill(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

/** The stand-in in a process of its own, for tests in which it dies. */
export async function startStandInChild(options: ChildOptions): Promise<StandInChild> {
  // In the shell's words, where a block has 512 bytes.
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
