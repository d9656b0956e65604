import type { Admission, StreamKeys } from '../stream-keys.ts';
import { UNKNOWN_KEY } from '../stream-keys.ts';
import { addressGroup } from './address-group.ts';
import type { PublisherRegistry } from './publisher-registry.ts';
import type { WrongKeyThrottle } from './wrong-key-throttle.ts';

const STREAM_KEY = /^[\w-]{8,128}$/;
const IN_USE = { accepted: false, reason: 'another encoder is publishing with this stream key' } as const;

export interface AdmissionPorts {
  readonly keys: StreamKeys;
  readonly publishers: PublisherRegistry;
  readonly keyThrottle: WrongKeyThrottle;
  /** Called when the key is valid. The claim that follows may take as long as a takeover. */
  readonly onKeyAccepted: () => void;
}

/** Admits an encoder if its key is valid and no other encoder sends for its event. */
export async function admit(
  key: string,
  peer: string,
  { keys, publishers, keyThrottle, onKeyAccepted }: AdmissionPorts,
  signal: AbortSignal,
): Promise<Admission> {
  const address = addressGroup(peer);
  const wait = keyThrottle.retryAfterSeconds(key, address);
  if (wait > 0) return { accepted: false, reason: `too many wrong stream keys, try again in ${wait} s` };
  const admission = STREAM_KEY.test(key) ? await keys.authorize(key, peer) : UNKNOWN_KEY;
  if (!admission.accepted) {
    if (admission.unchecked !== true) keyThrottle.recordWrong(key, address);
    return admission;
  }
  keyThrottle.recordRight(key);
  onKeyAccepted();
  const { event_key } = admission;
  return (await publishers.claim(event_key, signal)) ? admission : { ...IN_USE, event_key };
}
