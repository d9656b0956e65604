import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommerceBooks } from './commerce-books.ts';

export interface ServerOptions {
  /** Its database is in `db/` of it. */
  readonly folder: string;
  readonly standInPort: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export type Order =
  | { readonly do: 'die_at'; readonly failpoint: string }
  | { readonly do: 'refund'; readonly order_id: number }
  | { readonly do: 'read'; readonly user_id: number };

export interface ServerChild {
  readonly port: number;
  /** Settles when it has died, with what killed it. */
  readonly ended: Promise<string | null>;
  tell(order: Order): Promise<CommerceBooks | null>;
  kill(): Promise<unknown>;
}

const PROGRAM = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** The API on a database of its own, in a process that can be killed. */
export async function startServerChild(options: ServerOptions): Promise<ServerChild> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, FAILPOINT: '' },
  });
  const ended = once(child, 'exit').then(([, signal]) => signal);
  const [{ port }] = await once(child, 'message');
  return {
    port,
    ended,
    async tell(order) {
      const answered = once(child, 'message');
      child.send(order);
      const [{ books }] = await answered;
      return books;
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
