import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../shared/http/api-base.ts';
import { openApiDocument } from '../shared/http/openapi-document.ts';

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
