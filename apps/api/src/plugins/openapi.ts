import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../shared/openapi-document.ts';
import { API_BASE } from './calls.ts';

export function addOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get(`${API_BASE}openapi.json`, async (_, reply) => {
    text ??= JSON.stringify(openApiDocument());
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}
