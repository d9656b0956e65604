import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { folderStorage } from '@grandstand/storage/folder-storage';
import type { Log } from '../log.ts';
import type { LiveStreams } from '../packager/live-streams.ts';
import { PLAYLIST_FILE } from '../packager/stored-stream.ts';
import { CompressedText } from './compressed-text.ts';
import { sendLivePlaylist } from './live-playlist.ts';
import { renderMetrics } from './metrics.ts';
import { sendFile } from './send-file.ts';
import { sendStatus, sendText } from './send-text.ts';

export interface MediaServerOptions {
  readonly host: string;
  readonly port: number;
  readonly mediaRoot: string;
  readonly streams: LiveStreams;
  readonly log: Log;
  /** The storage key that an address stands for, null when it may not be served: where signatures are checked. */
  readonly keyOf: (pathname: string) => string | null;
}

export interface MediaServer {
  readonly port: number;
  close(): Promise<void>;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Live playlists from memory, everything else from disk. */
export async function startMediaServer(options: MediaServerOptions): Promise<MediaServer> {
  const own: Readonly<Record<string, Respond>> = {
    '/healthz': (request, response) =>
      sendText(request, response, healthText(options.streams), {
        contentType: 'application/json',
        cacheControl: 'no-store',
      }),
    '/metrics': (request, response) =>
      sendText(request, response, new CompressedText(renderMetrics(options.streams.health())), {
        contentType: 'text/plain; version=0.0.4; charset=utf-8',
        cacheControl: 'no-store',
      }),
  };
  const server = createServer((request, response) => {
    answer(request, response, own, options).catch(error => giveUp(response, error, options.log));
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  own: Readonly<Record<string, Respond>>,
  options: MediaServerOptions,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendStatus(response, 405, 'only GET');
  const url = URL.parse(request.url ?? '', 'http://ingest');
  if (url === null) return sendStatus(response, 400, 'not an address');
  const respond = Object.hasOwn(own, url.pathname) ? own[url.pathname] : undefined;
  if (respond !== undefined) return respond(request, response);
  const key = options.keyOf(url.pathname);
  if (key === null) return sendStatus(response, 404, 'not found');
  const stream = liveStreamOf(key, options.streams);
  if (stream !== undefined) return sendLivePlaylist(request, response, stream, url.searchParams);
  const file = await folderStorage(options.mediaRoot).locate(key);
  if (file === undefined) return sendStatus(response, 404, 'not found');
  return sendFile(request, response, file);
}

function liveStreamOf(key: string, streams: LiveStreams) {
  const match = /^recordings\/([^/]+)\/stream\/([^/]+)\/([^/]+)$/.exec(key);
  const [, folderName = '', rendition, file] = match ?? [];
  if (file !== PLAYLIST_FILE) return undefined;
  const stream = streams.findByFolder(folderName);
  return stream?.rendition === rendition ? stream : undefined;
}

function healthText(streams: LiveStreams): CompressedText {
  return new CompressedText(JSON.stringify({ status: 'ok', streams: streams.health().length }));
}

// A player that leaves in mid-file is no error; anything else is one of ours.
function giveUp(response: ServerResponse, error: unknown, log: Log): void {
  const hasLeft = response.destroyed || !response.writable;
  if (!hasLeft) log.error({ err: error }, 'request failed');
  if (response.headersSent) response.destroy();
  else sendStatus(response, 500, 'failed');
}
