import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ApiProcessOptions {
  /** Of PostgreSQL: the embedded database belongs to one process. */
  readonly url: string;
  readonly secret: string;
  /** The stand-in that takes payments; without it nothing is sold. */
  readonly standIn?: { readonly port: number; readonly secretKey: string; readonly webhookSecret: string };
}

export interface ApiProcess {
  readonly url: string;
  /** Resolves when the process has handled a notification that is the last of what `isEnough` waits for. */
  untilNotified(channel: string, isEnough: (payload: string) => boolean): Promise<void>;
  kill(): Promise<unknown>;
}

const PROGRAM = fileURLToPath(new URL('api-process-main.ts', import.meta.url));

type Message = { readonly port: number } | { readonly channel: string; readonly payload: string | null };

/** The API on a database that it shares with other processes. */
export async function startApiProcess(options: ApiProcessOptions): Promise<ApiProcess> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const port = await Promise.race([portOf(child), exited.then(([code]) => died(code))]);
  return {
    url: `http://127.0.0.1:${port}`,
    untilNotified: (channel, isEnough) =>
      new Promise(resolve => {
        child.on('message', (message: Message) => {
          if ('channel' in message && message.channel === channel && isEnough(message.payload ?? ''))
            resolve();
        });
      }),
    kill() {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.on('message', (message: Message) => {
      if ('port' in message) resolve(message.port);
    });
  });
}

function died(code: unknown): never {
  throw new Error(`the API ended with ${code} before it was ready`);
}
