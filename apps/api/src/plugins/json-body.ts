import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/http/app-error.ts';
import { isNestedDeeper } from '../shared/http/json-depth.ts';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** The deepest body of a call has three levels. */
const MAX_DEPTH = 32;

/** Refuses bodies that are not valid UTF-8. Fastify would replace the invalid bytes. */
export function addJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === undefined || isNestedDeeper(text, MAX_DEPTH)) return done(new AppError('bad_request'));
    parseJson(request, text, done);
  });
}

function textOf(body: Buffer): string | undefined {
  try {
    return UTF_8.decode(body);
  } catch {
    return undefined;
  }
}
