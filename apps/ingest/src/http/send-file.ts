import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '@grandstand/storage/media-storage';
import { byteRange } from './byte-range.ts';
import { CompressedText } from './compressed-text.ts';
import { sendStatus, sendText } from './send-text.ts';

/** Sends a media file with ETag and support for a single range. Playlists are compressed. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  cacheControl: string,
): Promise<void> {
  if (file.path.endsWith('.m3u8')) {
    const text = new CompressedText(await readFile(file.path, 'utf8'));
    return sendText(request, response, text, { contentType: file.content_type, cacheControl });
  }
  const etag = `"${file.size.toString(36)}-${Math.round(file.modified_ms).toString(36)}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', cacheControl);
  response.setHeader('accept-ranges', 'bytes');
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  await sendBytes(request, response, file);
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
): Promise<void> {
  const range = byteRange(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    response.setHeader('content-range', `bytes */${file.size}`);
    return sendStatus(response, 416, 'range not satisfiable');
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  response.statusCode = range === null ? 200 : 206;
  response.setHeader('content-type', file.content_type);
  response.setHeader('content-length', last - first + 1);
  if (range !== null) response.setHeader('content-range', `bytes ${first}-${last}/${file.size}`);
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return;
  }
  await pipeline(createReadStream(file.path, { start: first, end: last }), response);
}
