import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoutes, type RouteDeps, refuse } from './add-routes.ts';

/** 100 items of 640 bytes. */
const MOST_BODY_BYTES = 64 * 1024;

interface AppDeps extends RouteDeps {
  readonly trustedProxies: readonly string[];
  readonly failed: (error: unknown) => void;
}

/** The public calls of the datalake. */
export function buildApp({ trustedProxies, failed, ...deps }: AppDeps): FastifyInstance {
  const app = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }));
    }
  });
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues;
      return refuse(reply, `${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    if (statusCode < 500) return reply.code(statusCode).send({ title: message, status: statusCode });
    failed(error);
    return reply.code(503).header('retry-after', '10').send({ title: 'Service Unavailable', status: 503 });
  });
  addRoutes(app, deps);
  return app;
}
