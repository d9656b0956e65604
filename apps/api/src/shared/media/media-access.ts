import type { RecordingAccess } from '@grandstand/db/recordings';
import { readSignedToken } from '@grandstand/storage/signed-url';

interface Gate {
  readonly keys: readonly Buffer[];
  readonly now: Date;
}

/** `open` to everybody, `closed`, or signed for so many seconds still. */
export type MediaAccess = 'open' | 'closed' | { readonly secondsLeft: number };

/** Decision E44: what is open needs no token. One that is there must be right, or the same file had any number of addresses. */
export function mediaAccess(
  token: string | null,
  recordingId: number,
  { channel_id, generation, is_open }: RecordingAccess,
  { keys, now }: Gate,
): MediaAccess {
  if (token === null) return is_open ? 'open' : 'closed';
  const address = readSignedToken(token, keys);
  if (address === null) return 'closed';
  if (address.recording_id !== recordingId || address.channel_id !== channel_id) return 'closed';
  if (address.generation !== generation) return 'closed';
  const secondsLeft = address.expires_at - now.getTime() / 1000;
  return secondsLeft > 0 ? { secondsLeft } : 'closed';
}
