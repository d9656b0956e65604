import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommerceBooks } from './commerce-books.ts';

export interface ServerOptions {
  /** The database is in its `db/`. */
  readonly folder: string;
  readonly standInPort: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** How far the server's clock is ahead. */
  readonly aheadMs: number;
}

export type Command =
  | { readonly do: 'die_at'; readonly failpoint: string }
  | { readonly do: 'refund'; readonly order_id: number }
  | { readonly do: 'pass'; readonly ms: number }
  /** Does what the payment jobs do every minute. */
  | { readonly do: 'work' }
  | { readonly do: 'read'; readonly user_id: number };

export interface ServerChild {
  readonly port: number;
  /** Settles when the process has ended, with the signal. */
  readonly ended: Promise<string | null>;
  send(order: Command): Promise<CommerceBooks | null>;
  kill(): Promise<unknown>;
}

const PROGRAM = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** Starts the API with its own database in a process that can be killed. */
export async function startServerChild(options: ServerOptions): Promise<ServerChild> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, FAILPOINT: '' },
  });
  const ended = once(child, 'exit').then(([, signal]) => signal);
  const started = await Promise.race([once(child, 'message'), ended]);
  if (!Array.isArray(started)) throw new Error('the server ended before it listened');
  const [{ port }] = started;
  return {
    port,
    ended,
    async send(order) {
      const answered = once(child, 'message');
      // A process that has died neither takes it nor responds.
      child.send(order, () => undefined);
      const [{ books }] = await answered;
      return books;
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
