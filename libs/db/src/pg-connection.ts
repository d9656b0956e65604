import type pg from 'pg';

/** A connection that broke without a word (a cable, a firewall, a machine) is noticed within half a minute, not within hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

const GOODBYE_MS = 1000;

/** A server that stopped responding never closes its side: the socket would keep this process from ending. */
export function closeSocketAfterTimeout({ connection: { stream } }: pg.Client): void {
  if (stream.destroyed) return;
  const late = setTimeout(() => stream.destroy(), GOODBYE_MS);
  stream.once('close', () => clearTimeout(late));
}
