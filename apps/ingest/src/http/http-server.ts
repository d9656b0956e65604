import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileExists } from '@grandstand/storage/file-exists';
import { folderStorage } from '@grandstand/storage/folder-storage';
import type { StoredFile } from '@grandstand/storage/media-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { accessCaching, signedCaching } from '@grandstand/storage/signed-caching';
import { splitToken } from '@grandstand/storage/signed-url';
import type { Log } from '../log.ts';
import { type PartAddress, readPartName } from '../packager/live-parts.ts';
import type { LiveStream } from '../packager/live-stream.ts';
import type { LiveStreams } from '../packager/live-streams.ts';
import { PLAYLIST_FILE } from '../packager/stored-stream.ts';
import { cacheControlOf, LIVE_PLAYLIST_CACHE, PART_CACHE } from './cache-control.ts';
import { sendPart } from './live-part.ts';
import { sendLivePlaylist } from './live-playlist.ts';
import { type FetchPermission, type Gate, mayFetch } from './may-fetch.ts';
import { sendFile } from './send-file.ts';
import { sendStatus } from './send-text.ts';
import { parseAccessCheck, parseStreamPath, type StreamPath } from './stream-path.ts';

export interface RequestLimits {
  /** Time for a whole request. Requests to this server have no body. */
  readonly requestMs: number;
  readonly checkEveryMs: number;
}

const REQUEST_LIMITS: RequestLimits = { requestMs: 30_000, checkEveryMs: 5000 };

export interface MediaServerOptions extends Gate {
  readonly host: string;
  readonly port: number;
  readonly mediaRoot: string;
  readonly streams: LiveStreams;
  readonly log: Log;
  readonly requestLimits?: RequestLimits | undefined;
}

export interface MediaServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves public recordings to anyone, others by signed URL: live playlists from memory, everything else from disk. */
export async function startMediaServer(options: MediaServerOptions): Promise<MediaServer> {
  const { requestMs, checkEveryMs } = options.requestLimits ?? REQUEST_LIMITS;
  const timeouts = {
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  const server = createServer(timeouts, (request, response) => {
    handle(request, response, options).catch(error => handleFailure(response, error, options.log));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: MediaServerOptions,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method === 'OPTIONS') return allowRanges(response);
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendStatus(response, 405, 'only GET');
  const url = URL.parse(request.url ?? '', 'http://ingest');
  if (url === null) return sendStatus(response, 400, 'invalid URL');
  const { token, rest } = splitToken(url.pathname);
  const checkedId = parseAccessCheck(rest);
  if (checkedId !== null) return sendAccess(response, await checkAccess(token, checkedId, options));
  const path = parseStreamPath(rest);
  if (path === null) return sendStatus(response, 404, 'not found');
  const media = await findMedia(path, options);
  if (media === undefined) return sendStatus(response, 404, 'not found');
  const permission = await mayFetch(token, path.recordingId, options);
  if (permission === 'unknown') return sendRetryLater(response);
  if (permission === 'closed') return sendStatus(response, 403, 'not open to everyone');
  const caching = permission === 'open' ? null : signedCaching(path.file, permission.secondsLeft);
  if ('content_type' in media) {
    return sendFile(request, response, media, caching ?? cacheControlFor(path, options));
  }
  if (media.part !== null) {
    return sendPart(request, response, media.stream, media.part, caching ?? PART_CACHE);
  }
  const playlistCaching = caching ?? LIVE_PLAYLIST_CACHE;
  return sendLivePlaylist(request, response, media.stream, url.searchParams, playlistCaching);
}

/** Strangers must not make us ask the server about recordings that do not exist. */
async function checkAccess(
  token: string | null,
  recordingId: string,
  options: MediaServerOptions,
): Promise<FetchPermission> {
  const folder = join(options.mediaRoot, recordingPaths('', recordingId).stream_folder);
  const exists = await fileExists(folder);
  return exists ? mayFetch(token, recordingId, options) : 'closed';
}

function sendAccess(response: ServerResponse, permission: FetchPermission): void {
  if (permission === 'unknown') {
    sendRetryLater(response);
    return;
  }
  if (permission === 'closed') {
    sendStatus(response, 403, 'not open to everyone');
    return;
  }
  const secondsLeft = permission === 'open' ? Number.POSITIVE_INFINITY : permission.secondsLeft;
  response.setHeader('cache-control', accessCaching(secondsLeft));
  response.statusCode = 204;
  response.end();
}

/** The playlist of a lower rendition is a file that grows during the game. */
function cacheControlFor({ recordingId, file }: StreamPath, { streams }: MediaServerOptions): string {
  const isGrowing = file === PLAYLIST_FILE && streams.findByFolder(recordingId) !== undefined;
  return isGrowing ? LIVE_PLAYLIST_CACHE : cacheControlOf(file);
}

interface LiveMedia {
  readonly stream: LiveStream;
  /** Null for the playlist. */
  readonly part: PartAddress | null;
}

async function findMedia(
  path: StreamPath,
  { streams, mediaRoot }: MediaServerOptions,
): Promise<LiveMedia | StoredFile | undefined> {
  return findLive(path, streams) ?? folderStorage(mediaRoot).locate(path.key);
}

function findLive({ recordingId, rendition, file }: StreamPath, streams: LiveStreams): LiveMedia | undefined {
  const part = readPartName(file);
  if (file !== PLAYLIST_FILE && part === null) return undefined;
  const stream = streams.findByFolder(recordingId);
  return stream !== undefined && stream.rendition === rendition ? { stream, part } : undefined;
}

// Some browsers send a CORS preflight for byte ranges.
function allowRanges(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, HEAD');
  response.setHeader('access-control-allow-headers', 'range');
  response.setHeader('access-control-max-age', '86400');
  response.statusCode = 204;
  response.end();
}

function sendRetryLater(response: ServerResponse): void {
  response.setHeader('retry-after', '1');
  sendStatus(response, 503, 'the server is starting');
}

// A client that disconnects during a file is no error of ours.
function handleFailure(response: ServerResponse, error: unknown, log: Log): void {
  const isDisconnected = response.destroyed || !response.writable;
  if (!isDisconnected) log.error({ err: error }, 'request failed');
  if (response.headersSent) response.destroy();
  else sendStatus(response, 500, 'failed');
}
