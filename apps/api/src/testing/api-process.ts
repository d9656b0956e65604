import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ApiProcessOptions {
  /** URL of the PostgreSQL database; the embedded one belongs to a single process. */
  readonly url: string;
  readonly secret: string;
  /** The payment stand-in; without it nothing is for sale. */
  readonly standIn?: { readonly port: number; readonly secretKey: string; readonly webhookSecret: string };
}

export interface ApiProcess {
  readonly url: string;
  /** Resolves once the process has handled a notification for which `isEnough` returns true. */
  untilNotified(channel: string, isEnough: (payload: string) => boolean): Promise<void>;
  kill(): Promise<unknown>;
}

const PROGRAM = fileURLToPath(new URL('api-process-main.ts', import.meta.url));

type Message = { readonly port: number } | { readonly channel: string; readonly payload: string | null };

/** Starts the API in a process of its own, on a database that it shares with others. */
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
