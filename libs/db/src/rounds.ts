import type { Database } from './database.ts';

/** How often to look without a notification, in case one was lost. The embedded database loses none. */
export const LOOK_EVERY_MS: Readonly<Record<Database['engine'], number>> = {
  pglite: 300_000,
  postgres: 30_000,
};

export interface Rounds {
  /** Starts a round, or one more after the running one. */
  wake(): void;
  /** Resolves when the last round has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `round` at once, after each notification, and when the milliseconds are over that it has returned. One round at a time: any
 * number of notifications during a round lead to one more. `round` handles its own errors.
 */
export async function startRounds(
  db: Pick<Database, 'listen'>,
  notification: string,
  round: () => Promise<number | undefined>,
): Promise<Rounds> {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isStopped = false;

  async function once(): Promise<void> {
    isWanted = false;
    if (isStopped) return;
    clearTimeout(timer);
    const pause = await round();
    if (pause !== undefined && !isStopped) timer = setTimeout(wake, pause);
  }

  function wake(): void {
    if (isWanted || isStopped) return;
    isWanted = true;
    running = running.then(once);
  }

  const stopListening = await db.listen(notification, wake);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await stopListening();
      await running;
    },
  };
}
