import type { Admission, StreamKeys } from '../stream-keys.ts';
import { UNKNOWN_KEY } from '../stream-keys.ts';
import type { PublisherDesk } from './publisher-desk.ts';

const STREAM_KEY = /^[\w-]{8,128}$/;
const IN_USE: Admission = { accepted: false, reason: 'another encoder is publishing with this stream key' };

export interface AdmissionPorts {
  readonly keys: StreamKeys;
  readonly desk: PublisherDesk;
  /** The key is good; what follows may take as long as a take-over does. */
  readonly known: () => void;
}

/** Whether an encoder may publish now: its key is good, and nobody else is heard on its event. */
export async function admit(
  key: string,
  peer: string,
  { keys, desk, known }: AdmissionPorts,
  signal: AbortSignal,
): Promise<Admission> {
  if (!STREAM_KEY.test(key)) return UNKNOWN_KEY;
  const admission = await keys.authorize(key, peer);
  if (!admission.accepted) return admission;
  known();
  return (await desk.claim(admission.event_key, signal)) ? admission : IN_USE;
}
