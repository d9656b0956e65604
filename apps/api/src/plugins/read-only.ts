import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/http/app-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses every request that could change something, for the preview of a channel. */
export function addReadOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!READING.has(method)) throw new AppError('method_not_allowed', { params: { method } });
  });
}
