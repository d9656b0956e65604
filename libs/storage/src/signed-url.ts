import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Decision E44: a path prefix that opens the stream of one recording for a while, `/<token>/recordings/<id>/stream/…`.
 * Stateless, and short: relative addresses in playlists keep it. docs/features/signed-media.md says how an edge checks it.
 */
export interface SignedUrl {
  /** Unix seconds. */
  readonly expires_at: number;
  readonly channel_id: number;
  readonly recording_id: number;
  /** The recording's generation: URLs of an earlier one are refused. */
  readonly generation: number;
  /** `viewerOf` the key that it was given to. */
  readonly viewer: string;
}

const VERSION = 1;
const VIEWER_BYTES = 8;
const PAYLOAD_BYTES = 24;
/** 144 bits of SHA-256's 256; RFC 2104 asks for half. With them a token has no bits left over: it has one spelling. */
const SIGNATURE_BYTES = 18;
const TOKEN_BYTES = PAYLOAD_BYTES + SIGNATURE_BYTES;
const TOKEN = /^[A-Za-z0-9_-]{56}$/;

/** Derives a key from each secret. The first one signs, any of them verifies: to rotate, put a new secret first until the old URLs have expired. */
export function mediaKeys(secrets: readonly string[]): Buffer[] {
  return keysFor('media addresses', secrets);
}

/** Separate keys: a viewer may not necessarily download a recording, and the ingest must not sign downloads. */
export function downloadKeys(secrets: readonly string[]): Buffer[] {
  return keysFor('download addresses', secrets);
}

function keysFor(purpose: string, secrets: readonly string[]): Buffer[] {
  return secrets.map(secret => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

/** Identifies in a URL the API key that it was issued to. */
export function viewerOf(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest().subarray(0, VIEWER_BYTES).toString('hex');
}

export function signUrl(address: SignedUrl, [key]: readonly Buffer[]): string {
  if (key === undefined) throw new RangeError('no key to sign with');
  const payload = payloadOf(address);
  return Buffer.concat([payload, signatureOf(payload, key)]).toString('base64url');
}

/** Returns null unless one of the keys signed the token. The caller checks its expiry. */
export function readSignedToken(token: string, keys: readonly Buffer[]): SignedUrl | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes.readUInt8(0) !== VERSION) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const signature = bytes.subarray(PAYLOAD_BYTES);
  if (!keys.some(key => timingSafeEqual(signatureOf(payload, key), signature))) return null;
  return {
    expires_at: payload.readUInt32BE(1),
    channel_id: payload.readUInt32BE(5),
    recording_id: payload.readUInt32BE(9),
    generation: payload.readUIntBE(13, 3),
    viewer: payload.subarray(16).toString('hex'),
  };
}

/** `token` is null if the path does not start with one. `rest` starts with `/`. */
export function splitToken(path: string): { readonly token: string | null; readonly rest: string } {
  const [, token, rest] = /^\/([A-Za-z0-9_-]{56})(\/.*)$/.exec(path) ?? [];
  return token === undefined || rest === undefined ? { token: null, rest: path } : { token, rest };
}

/** Removes tokens for logs, because anyone with a token can fetch the media. */
export function withoutToken(path: string): string {
  return path.replace(/[A-Za-z0-9_-]{56}(?=\/recordings\/)/g, '…');
}

function payloadOf({ expires_at, channel_id, recording_id, generation, viewer }: SignedUrl): Buffer {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt8(VERSION, 0);
  payload.writeUInt32BE(expires_at, 1);
  payload.writeUInt32BE(channel_id, 5);
  payload.writeUInt32BE(recording_id, 9);
  payload.writeUIntBE(generation, 13, 3);
  payload.write(viewer, 16, VIEWER_BYTES, 'hex');
  return payload;
}

function signatureOf(payload: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
}
