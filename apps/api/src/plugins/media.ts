import { basename, dirname } from 'node:path';
import { findRecordingAccess, type RecordingAccess } from '@grandstand/db/recordings';
import { mediaKeys, splitAddress } from '@grandstand/storage/signed-address';
import { signedCaching } from '@grandstand/storage/signed-caching';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, notFound } from '../shared/app-error.ts';
import { Lru } from '../shared/lru.ts';
import { type Opened, openMedia } from '../shared/media-gate.ts';
import type { Services } from '../shared/services.ts';

/** `recordings/<id>/public/…` and `recordings/<id>/stream/…`, as libs/storage lays them out. */
const RECORDING_FILE = /^\/recordings\/(\d{1,9})\/(public|stream)\/[^/]/;
/** Of what may not be watched everywhere, what moves is withheld; a poster never is. */
const PREVIEW_FILE = /\.mp4$/;
const KNOWN_RECORDINGS = 1000;

/** Playlists of a live game grow; a poster may be made anew; a segment never changes. */
const CACHE_BY_ENDING: Readonly<Record<string, string>> = {
  m3u8: 'public, max-age=2',
  m4s: 'public, max-age=31536000, immutable',
};
const OTHER_CACHE = 'public, max-age=300, stale-while-revalidate=3600';

/** Decision E44: posters, and previews of what may be watched everywhere, are everyone's; the rest is denied, unless it is free or the address is signed. */
export function addMedia(app: FastifyInstance, { deps, channels }: Services): void {
  const keys = mediaKeys([deps.secret]);
  const access = new Lru<Promise<RecordingAccess | undefined>>(KNOWN_RECORDINGS);
  const forget = channels.onChange(() => access.clear());
  app.addHook('onClose', async () => forget());

  const accessOf = (id: number) => {
    const known = access.get(String(id)) ?? findRecordingAccess(deps.db, id);
    access.set(String(id), known);
    known.catch(() => access.delete(String(id)));
    return known;
  };
  const openedBy = async (token: string | null, id: number): Promise<Opened> => {
    const owner = await accessOf(id);
    if (owner === undefined) throw notFound('file');
    return openMedia(token, id, owner, { keys, now: deps.now() });
  };

  const shownBy = async (path: string, id: number): Promise<Opened> => {
    if (!PREVIEW_FILE.test(path)) return 'open';
    return (await accessOf(id))?.has_geo_rule === false ? 'open' : 'closed';
  };

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const { token, rest } = splitAddress(`/${request.params['*']}`);
    const [, id, part] = RECORDING_FILE.exec(rest) ?? [];
    if (id === undefined || (part === 'public' && token !== null)) throw notFound('file');
    const opened = part === 'public' ? await shownBy(rest, Number(id)) : await openedBy(token, Number(id));
    if (opened === 'closed') throw new AppError('no_access');
    const file = await deps.storage.locate(rest.slice(1));
    if (file === undefined) throw notFound('file');
    const caching = opened === 'open' ? cachingOf(file.path) : signedCaching(file.path, opened.secondsLeft);
    return sendMedia(reply, file.path, file.content_type, caching);
  });
}

function cachingOf(path: string): string {
  return CACHE_BY_ENDING[path.slice(path.lastIndexOf('.') + 1)] ?? OTHER_CACHE;
}

function sendMedia(reply: FastifyReply, path: string, contentType: string, caching: string): FastifyReply {
  reply.headers({
    'content-type': contentType,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
  });
  return reply.sendFile(basename(path), dirname(path), { cacheControl: false, contentType: false });
}
