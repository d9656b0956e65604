import { readAddress } from '@grandstand/storage/signed-address';
import type { OpenRecordings } from '../open-recordings.ts';

export interface Gate {
  readonly openRecordings: OpenRecordings;
  /** What signed addresses are checked with; null until a server has told. */
  readonly mediaKeys: () => readonly Buffer[] | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** `signed` for so many seconds still. */
export type Fetching = 'open' | 'closed' | 'nobody_can_say' | { readonly secondsLeft: number };

/** Decision E44: what is open, and the rest by a signed address. That one counts also while the server is away. */
export async function mayFetch(token: string | null, recordingId: string, gate: Gate): Promise<Fetching> {
  if (token !== null) return maySigned(token, recordingId, gate);
  const opening = await gate.openRecordings.openingOf(recordingId, false);
  if (opening === null) return 'nobody_can_say';
  return opening.open ? 'open' : 'closed';
}

async function maySigned(token: string, recordingId: string, gate: Gate): Promise<Fetching> {
  const { openRecordings, mediaKeys, now } = gate;
  // An ingest that has just started is told the keys together with its first answer.
  if (mediaKeys() === null) await openRecordings.openingOf(recordingId, false);
  const keys = mediaKeys();
  if (keys === null) return 'nobody_can_say';
  const address = readAddress(token, keys);
  if (address === null || String(address.recording_id) !== recordingId) return 'closed';
  const secondsLeft = address.expires_at - now() / 1000;
  if (secondsLeft <= 0) return 'closed';
  const opening = await openRecordings.openingOf(recordingId, true);
  if (opening !== null && opening.generation !== address.generation) return 'closed';
  return { secondsLeft };
}
