import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { callUpload, type UploadAnswer, type UploadCall } from './upload-call.ts';
import { refusalOf, UploadRefusal } from './upload-refusal.ts';

/** Small enough for proxies, which take a body in whole before they hand it on. */
const PIECE_BYTES = 16 * 2 ** 20;
const GONE = 404;

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

/** Begins an upload and answers its address. */
export async function startUpload(server: Server, { name, size, owner }: FileToSend): Promise<URL> {
  const url = new URL('/api/uploads', server.to);
  const fields = Object.entries({ filename: name, ...owner });
  const metadata = fields.map(
    ([field, value]) => `${field} ${Buffer.from(String(value)).toString('base64')}`,
  );
  const headers = { 'upload-length': size, 'upload-metadata': metadata.join(',') };
  const answer = await ask(server, { url, method: 'POST', headers: { ...headers, 'content-length': 0 } });
  const address = URL.parse(answer.headers.location ?? '', url.href);
  if (address?.origin !== url.origin)
    throw new UploadRefusal('The server names no address of its own to send to.');
  return address;
}

/** How many bytes have arrived; null where the server does not have this upload any more. */
export async function askOffset(server: Server, url: URL): Promise<number | null> {
  const { key, signal } = server;
  const answer = await callUpload({ url, method: 'HEAD', key, signal });
  if (answer.status === GONE) return null;
  // The answer to HEAD has no words; the same question by GET does.
  if (answer.status !== 200) await ask(server, { url, method: 'GET' });
  return offsetOf(answer);
}

/** Sends the next piece and returns the offset after it. `onBytes` is called with the progress. */
export async function sendPiece(
  server: Server,
  url: URL,
  { path, size }: FileToSend,
  offset: number,
  onBytes: (sent: number) => void,
): Promise<number> {
  const length = Math.min(PIECE_BYTES, size - offset);
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
  const answer = await ask(server, {
    url,
    method: 'PATCH',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-offset': offset,
    },
    body: file.pipe(counted),
  });
  return offsetOf(answer);
}

/** The server's status of an upload. */
export async function askUpload(server: Server, url: URL): Promise<unknown> {
  const { body } = await ask(server, { url, method: 'GET' });
  return JSON.parse(body).data;
}

async function ask({ key, signal }: Server, call: Omit<UploadCall, 'key' | 'signal'>): Promise<UploadAnswer> {
  const answer = await callUpload({ ...call, key, signal });
  if (answer.status >= 300) throw refusalOf(answer);
  return answer;
}

function offsetOf({ headers }: UploadAnswer): number {
  const offset = Number(headers['upload-offset']);
  if (Number.isSafeInteger(offset)) return offset;
  throw new UploadRefusal('The server does not say how much of the file it has.');
}
