import type pg from 'pg';

/** Detects a connection that broke silently (cable, firewall, crashed machine) within half a minute instead of hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

const GOODBYE_MS = 1000;

/** A server that stopped responding never closes its side, and the open socket would prevent this process from exiting. */
export function closeSocketAfterTimeout({ connection: { stream } }: pg.Client): void {
  if (stream.destroyed) return;
  const late = setTimeout(() => stream.destroy(), GOODBYE_MS);
  stream.once('close', () => clearTimeout(late));
}
