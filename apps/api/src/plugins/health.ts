import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@grandstand/db/database';
import type { FastifyInstance } from 'fastify';

const READY_TIMEOUT_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: it can answer, database included. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const isReady = await Promise.race([
      db.query('select 1', []).then(
        () => true,
        () => false,
      ),
      delay(READY_TIMEOUT_MS, false, { ref: false }),
    ]);
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status: isReady ? 'ready' : 'no database' });
  });
}
