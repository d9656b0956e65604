import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Encoding, preferredEncoding } from '@grandstand/api/shared/http/precompressed';
import { IMMUTABLE } from '@grandstand/storage/immutable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR } from './caching.ts';

/** One route for many files: a route for each would take a start a sixth of a second. */
const ROUTES = ['/assets/:name', '/fonts/:name', '/service-worker.js', '/sources.json'];

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const EXTENSIONS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Serves the files of the web app's build, compressed where the build has done so. Nothing else of the folder can be reached. */
export async function addStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const files = await filesOf(clientDir);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.slice(1).split('?');
    const type = TYPES[extname(path)];
    if (type === undefined || !files.has(path)) return reply.callNotFound();
    const accepted = preferredEncoding(request.headers['accept-encoding']);
    const encoding = files.has(path + EXTENSIONS[accepted]) ? accepted : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': cachingOf(path), 'content-type': type, vary: 'accept-encoding' });
    return reply.sendFile(path + EXTENSIONS[encoding], clientDir, {
      cacheControl: false,
      contentType: false,
    });
  };
  for (const route of ROUTES) app.get(route, send);
}

async function filesOf(dir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(dir, { recursive: true });
  return new Set(entries.map(path => path.replaceAll('\\', '/')));
}

/** Names of built files contain a fingerprint, so they can be cached for ever. */
function cachingOf(path: string): string {
  // An update must reach every browser at once.
  if (path === 'service-worker.js') return 'no-cache';
  return path.startsWith('assets/') || path.startsWith('fonts/') ? IMMUTABLE : HOUR;
}
