import { basename, dirname } from 'node:path';
import { findRecordingAccess } from '@grandstand/db/recordings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, notFound } from '../shared/app-error.ts';
import { Lru } from '../shared/lru.ts';
import type { Services } from '../shared/services.ts';

/** `recordings/<id>/public/…` and `recordings/<id>/stream/…`, as libs/storage lays them out. */
const RECORDING_FILE = /^recordings\/(\d{1,9})\/(public|stream)\/[^/]/;
const KNOWN_RECORDINGS = 1000;

/** Playlists of a live game grow; a poster may be made anew; a segment never changes. */
const CACHE_BY_ENDING: Readonly<Record<string, string>> = {
  m3u8: 'public, max-age=2',
  m4s: 'public, max-age=31536000, immutable',
};
const OTHER_CACHE = 'public, max-age=300, stale-while-revalidate=3600';

/** Decision E44: posters and previews are everyone's, the rest only where the game or film is free. */
export function addMedia(app: FastifyInstance, { deps, channels }: Services): void {
  const access = new Lru<ReturnType<typeof findRecordingAccess>>(KNOWN_RECORDINGS);
  const forget = channels.onChange(() => access.clear());
  app.addHook('onClose', async () => forget());

  const accessOf = (id: number) => {
    const known = access.get(String(id)) ?? findRecordingAccess(deps.db, id);
    access.set(String(id), known);
    known.catch(() => access.delete(String(id)));
    return known;
  };

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const [, id, part] = RECORDING_FILE.exec(key) ?? [];
    if (id === undefined) throw notFound('file');
    if (part === 'stream') await requireFree(accessOf(Number(id)));
    const file = await deps.storage.locate(key);
    if (file === undefined) throw notFound('file');
    return sendMedia(reply, file.path, file.content_type);
  });
}

async function requireFree(access: ReturnType<typeof findRecordingAccess>): Promise<void> {
  const owner = await access;
  if (owner === undefined) throw notFound('file');
  if (owner.type !== 'free') throw new AppError('no_access');
}

function sendMedia(reply: FastifyReply, path: string, contentType: string): FastifyReply {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  reply.headers({
    'content-type': contentType,
    'cache-control': CACHE_BY_ENDING[ending] ?? OTHER_CACHE,
    'x-content-type-options': 'nosniff',
  });
  return reply.sendFile(basename(path), dirname(path), { cacheControl: false, contentType: false });
}
