import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/http/app-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Every visitor gets a key, without which no page shows prices or a game. */
const KEY_CALL = '/api/get_api_key';

/** Refuses every request that could change something, for the preview of a channel. */
export function addReadOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!READING.has(method) && routeOptions.url !== KEY_CALL)
      throw new AppError('method_not_allowed', { params: { method } });
  });
}
