import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { UploadRejected, uploadErrorOf } from './upload-errors.ts';
import { sendUploadRequest, type UploadRequest, type UploadResponse } from './upload-request.ts';

/** Small enough for proxies that buffer a whole request body. */
const CHUNK_BYTES = 16 * 2 ** 20;
const NOT_FOUND = 404;

export interface FileToSend {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** The event or VOD item of the recording, by the server's field name. */
  readonly owner: Readonly<Record<string, number>>;
}

export interface Server {
  readonly to: URL;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Starts an upload and returns its URL. */
export async function startUpload(server: Server, { name, size, owner }: FileToSend): Promise<URL> {
  const url = new URL('/api/uploads', server.to);
  const fields = Object.entries({ filename: name, ...owner });
  const metadata = fields.map(
    ([field, value]) => `${field} ${Buffer.from(String(value)).toString('base64')}`,
  );
  const headers = { 'upload-length': size, 'upload-metadata': metadata.join(',') };
  const response = await request(server, {
    url,
    method: 'POST',
    headers: { ...headers, 'content-length': 0 },
  });
  const address = URL.parse(response.headers.location ?? '', url.href);
  if (address?.origin !== url.origin)
    throw new UploadRejected('The server returned no upload URL on its own origin.');
  return address;
}

/** Returns the number of bytes that the server has; null if it no longer has this upload. */
export async function fetchOffset(server: Server, url: URL): Promise<number | null> {
  const { key, signal } = server;
  const response = await sendUploadRequest({ url, method: 'HEAD', key, signal });
  if (response.status === NOT_FOUND) return null;
  // A response to HEAD has no body with the reason; a response to GET does.
  if (response.status !== 200) await request(server, { url, method: 'GET' });
  return offsetOf(response);
}

/** Sends the next chunk and returns the offset after it. Calls `onBytes` with the progress. */
export async function sendChunk(
  server: Server,
  url: URL,
  { path, size }: FileToSend,
  offset: number,
  onBytes: (sent: number) => void,
): Promise<number> {
  const length = Math.min(CHUNK_BYTES, size - offset);
  let sent = offset;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length;
      onBytes(sent);
      done(null, chunk);
    },
  });
  const file = createReadStream(path, { start: offset, end: offset + length - 1 });
  file.once('error', error => counted.destroy(error));
  counted.once('close', () => file.destroy());
  const response = await request(server, {
    url,
    method: 'PATCH',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-offset': offset,
    },
    body: file.pipe(counted),
  });
  return offsetOf(response);
}

/** The server's status of an upload. */
export async function fetchUploadStatus(server: Server, url: URL): Promise<unknown> {
  const { body } = await request(server, { url, method: 'GET' });
  return JSON.parse(body).data;
}

async function request(
  { key, signal }: Server,
  options: Omit<UploadRequest, 'key' | 'signal'>,
): Promise<UploadResponse> {
  const response = await sendUploadRequest({ ...options, key, signal });
  if (response.status >= 300) throw uploadErrorOf(response);
  return response;
}

function offsetOf({ headers }: UploadResponse): number {
  const offset = Number(headers['upload-offset']);
  if (Number.isSafeInteger(offset)) return offset;
  throw new UploadRejected('The server did not report how much of the file it has.');
}
