import { basename, dirname } from 'node:path';
import { findInstantClip } from '@grandstand/db/clip-jobs';
import type { Database } from '@grandstand/db/database';
import { findDownloadedGame } from '@grandstand/db/downloads';
import { findRecordingAccess, type RecordingAccess } from '@grandstand/db/recordings';
import { INSTANT_CLIP_MS } from '@grandstand/rules/constants';
import { IMMUTABLE } from '@grandstand/storage/immutable';
import type { StoredFile } from '@grandstand/storage/media-storage';
import { accessCaching, signedCaching } from '@grandstand/storage/signed-caching';
import { downloadKeys, mediaKeys, splitToken } from '@grandstand/storage/signed-url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Lru } from '../shared/async/lru.ts';
import { AppError, notFound } from '../shared/http/app-error.ts';
import { attachment, downloadName } from '../shared/media/download-name.ts';
import { instantFile, instantNames } from '../shared/media/instant-clip.ts';
import { isWithheld, type MediaAccess, mediaAccess } from '../shared/media/media-access.ts';
import { type PlaylistRequest, simulatedStreams } from '../shared/media/simulated-stream.ts';
import type { Services } from '../shared/services.ts';

/** `recordings/<id>/public/…`, `…/stream/…` and `…/download/…`, as libs/storage lays them out, and `…/simulated/…`, the shown part of `stream`. */
const RECORDING_FILE = /^\/recordings\/(\d{1,9})\/(public|stream|download|simulated)\/[^/]/;
/** A proxy that caches streams asks here whether the token before it opens the stream. */
const ACCESS_CHECK = /^\/recordings\/(\d{1,9})\/access$/;
/** Previews of geo-restricted recordings are withheld; posters never are. */
const PREVIEW_FILE = /\.mp4$/;
type Part = 'public' | 'stream' | 'download' | 'simulated';
const KNOWN_RECORDINGS = 1000;

/** Playlists of live games grow, posters may be replaced, segments never change. */
const CACHE_BY_ENDING: Readonly<Record<string, string>> = {
  m3u8: 'public, max-age=2',
  m4s: IMMUTABLE,
};
/** The still of a live game is replaced about every half minute. */
const LIVE_STILL = /\/public\/live\.jpg$/;
const LIVE_STILL_CACHE = 'public, max-age=20';
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const OTHER_CACHE = 'public, max-age=300, stale-while-revalidate=3600';

/** Decision E44: posters are public, and so are previews without geo rules. Everything else is denied unless it is free or the URL is signed. */
export function addMedia(app: FastifyInstance, { deps, channels }: Services): void {
  const keys = mediaKeys([deps.secret]);
  const keysOfDownloads = downloadKeys([deps.secret]);
  const access = new Lru<Promise<RecordingAccess | undefined>>(KNOWN_RECORDINGS);
  const simulated = simulatedStreams(deps.storage, deps.now);
  const unsubscribe = channels.onChange(() => {
    access.clear();
    simulated.clear();
  });
  app.addHook('onClose', async () => unsubscribe());

  const accessOf = (id: number) => {
    const known = access.get(String(id)) ?? findRecordingAccess(deps.db, id);
    access.set(String(id), known);
    known.catch(() => access.delete(String(id)));
    return known;
  };
  const streamAccess = async (token: string | null, id: number): Promise<MediaAccess> => {
    const owner = await accessOf(id);
    if (owner === undefined) throw notFound('file');
    return mediaAccess(token, id, owner, { keys, now: deps.now() });
  };
  // Downloads need a signed URL even if the stream is free.
  const downloadAccess = async (token: string | null, id: number): Promise<MediaAccess> => {
    const owner = await accessOf(id);
    if (owner === undefined) throw notFound('file');
    return mediaAccess(token, id, { ...owner, is_open: false }, { keys: keysOfDownloads, now: deps.now() });
  };

  const publicAccess = async (path: string, id: number): Promise<MediaAccess> => {
    if (!PREVIEW_FILE.test(path)) return 'open';
    return (await accessOf(id))?.has_geo_rule === false ? 'open' : 'closed';
  };

  const ACCESS_BY_PART: Readonly<
    Record<Part, (id: number, token: string | null, path: string) => Promise<MediaAccess>>
  > = {
    public: (id, _token, path) => publicAccess(path, id),
    stream: (id, token) => streamAccess(token, id),
    simulated: (id, token) => streamAccess(token, id),
    download: (id, token) => downloadAccess(token, id),
  };

  const respondAccess = async (reply: FastifyReply, token: string | null, id: number) => {
    await refuseWithheld(id, 'stream');
    const owner = await accessOf(id);
    const granted = owner ? mediaAccess(token, id, owner, { keys, now: deps.now() }) : 'closed';
    if (granted === 'closed') throw new AppError('no_access');
    const secondsLeft = granted === 'open' ? Number.POSITIVE_INFINITY : granted.secondsLeft;
    return reply.code(204).header('cache-control', accessCaching(secondsLeft)).send();
  };

  const instantFileOf = async (id: number, names: NonNullable<ReturnType<typeof instantNames>>) => {
    const since = new Date(deps.now().getTime() - INSTANT_CLIP_MS);
    const clip = await findInstantClip(deps.db, id, since);
    const file = clip && (await instantFile(deps.storage, clip, names));
    if (file === undefined) throw notFound('file');
    return file;
  };

  /** Decision E48: until the end of a simulated live game, nothing but its stream so far is served. */
  const refuseWithheld = async (id: number, part: Part) => {
    const owner = part === 'simulated' ? undefined : await accessOf(id);
    if (owner && isWithheld(owner, deps.now())) throw new AppError('no_access');
  };

  const simulatedFileOf = async (id: number, path: string, request: PlaylistRequest) => {
    const { simulated_from: starts_at = null, withheld_until: ends_at = null } = (await accessOf(id)) ?? {};
    if (starts_at === null || ends_at === null) throw notFound('file');
    const position = { recording_id: id, starts_at, ends_at };
    const file = await simulated.fileOf(position, path, request);
    if (file === undefined) throw notFound('file');
    return file;
  };

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const { token, rest } = splitToken(`/${request.params['*']}`);
    const [, checked] = ACCESS_CHECK.exec(rest) ?? [];
    if (checked !== undefined) return respondAccess(reply, token, Number(checked));
    const [, id, part] = RECORDING_FILE.exec(rest) ?? [];
    if (id === undefined || (part === 'public' && token !== null)) throw notFound('file');
    await refuseWithheld(Number(id), part as Part);
    const granted = await ACCESS_BY_PART[part as Part](Number(id), token, rest);
    if (granted === 'closed') throw new AppError('no_access');
    const caching = (path: string) =>
      granted === 'open' ? cachingOf(path) : signedCaching(path, granted.secondsLeft);
    const sendFound = (found: { readonly playlist: string } | { readonly stored: StoredFile }) => {
      if ('stored' in found) return sendMedia(reply, found.stored, caching(found.stored.path));
      return reply.type(PLAYLIST_TYPE).header('cache-control', caching('.m3u8')).send(found.playlist);
    };
    if (part === 'simulated')
      return sendFound(await simulatedFileOf(Number(id), rest, playlistRequest(request, reply)));
    const instant = instantNames(rest);
    if (instant !== null) return sendFound(await instantFileOf(Number(id), instant));
    const file = await deps.storage.locate(rest.slice(1));
    if (file === undefined) throw notFound('file');
    if (part === 'download') await nameFile(reply, deps.db, Number(id));
    return sendMedia(reply, file, caching(file.path));
  });
}

/** Delivery directives of a playlist request (RFC 8216bis, 6.2.5). */
function playlistRequest({ url }: FastifyRequest, { raw }: FastifyReply): PlaylistRequest {
  const sequence = /[?&]_HLS_msn=(\d{1,9})(?:&|$)/.exec(url)?.[1];
  const left = new AbortController();
  raw.once('close', () => left.abort());
  return { sequence: sequence === undefined ? null : Number(sequence), signal: left.signal };
}

async function nameFile(reply: FastifyReply, db: Database, recordingId: number): Promise<void> {
  const game = await findDownloadedGame(db, recordingId);
  if (game === undefined) throw notFound('file');
  reply.header('content-disposition', attachment(downloadName(game)));
}

function cachingOf(path: string): string {
  if (LIVE_STILL.test(path)) return LIVE_STILL_CACHE;
  return CACHE_BY_ENDING[path.slice(path.lastIndexOf('.') + 1)] ?? OTHER_CACHE;
}

function sendMedia(reply: FastifyReply, { path, content_type }: StoredFile, caching: string): FastifyReply {
  reply.headers({ 'content-type': content_type, 'cache-control': caching });
  return reply.sendFile(basename(path), dirname(path), { cacheControl: false, contentType: false });
}
