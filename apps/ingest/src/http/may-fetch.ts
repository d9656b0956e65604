import { readSignedToken } from '@grandstand/storage/signed-url';
import type { RecordingAccessSource } from '../recording-access.ts';

export interface Gate {
  readonly recordingAccess: RecordingAccessSource;
  /** Keys that verify signed URLs; null until a server has sent them. */
  readonly mediaKeys: () => readonly Buffer[] | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** `secondsLeft`: remaining validity of the signed URL. `unknown`: the server is unavailable. */
export type FetchPermission = 'open' | 'closed' | 'unknown' | { readonly secondsLeft: number };

/** Public recordings need no token, others a signed URL, which also works while the server is unavailable (decision E44). */
export async function mayFetch(
  token: string | null,
  recordingId: string,
  gate: Gate,
): Promise<FetchPermission> {
  if (token !== null) return checkToken(token, recordingId, gate);
  const access = await gate.recordingAccess.accessOf(recordingId, false);
  if (access === null) return 'unknown';
  return access.open ? 'open' : 'closed';
}

async function checkToken(token: string, recordingId: string, gate: Gate): Promise<FetchPermission> {
  const { recordingAccess, mediaKeys, now } = gate;
  // After a start the ingest receives the keys together with its first reply.
  if (mediaKeys() === null) await recordingAccess.accessOf(recordingId, false);
  const keys = mediaKeys();
  if (keys === null) return 'unknown';
  const signed = readSignedToken(token, keys);
  if (signed === null || String(signed.recording_id) !== recordingId) return 'closed';
  const secondsLeft = signed.expires_at - now() / 1000;
  if (secondsLeft <= 0) return 'closed';
  const access = await recordingAccess.accessOf(recordingId, true);
  if (access !== null && access.generation !== signed.generation) return 'closed';
  return { secondsLeft };
}
