import type { RecordingAccess } from '@grandstand/db/recordings';
import { readSignedToken } from '@grandstand/storage/signed-url';

interface Gate {
  readonly keys: readonly Buffer[];
  readonly now: Date;
}

/** Decision E48: of a game that is simulated live only what has been shown is served, and of its clips only those cut meanwhile. */
export function isWithheld({ withheld_until }: Pick<RecordingAccess, 'withheld_until'>, now: Date): boolean {
  return withheld_until !== null && now < withheld_until;
}

/** `open` to everybody, `closed`, or open by a signature that expires. */
export type MediaAccess = 'open' | 'closed' | { readonly secondsLeft: number };

/** Decision E44: open media need no token. A token must still be valid, or the same file would have any number of URLs. */
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
