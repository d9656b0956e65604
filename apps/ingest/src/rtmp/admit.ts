import type { Admission, StreamKeys } from '../stream-keys.ts';
import { UNKNOWN_KEY } from '../stream-keys.ts';
import { addressGroup } from './address-group.ts';
import type { PublisherDesk } from './publisher-desk.ts';
import type { WrongKeys } from './wrong-keys.ts';

const STREAM_KEY = /^[\w-]{8,128}$/;
const IN_USE: Admission = { accepted: false, reason: 'another encoder is publishing with this stream key' };

export interface AdmissionPorts {
  readonly keys: StreamKeys;
  readonly desk: PublisherDesk;
  readonly wrongKeys: WrongKeys;
  /** The key is good; what follows may take as long as a take-over does. */
  readonly known: () => void;
}

/** Whether an encoder may publish now: its key is good, and nobody else is heard on its event. */
export async function admit(
  key: string,
  peer: string,
  { keys, desk, wrongKeys, known }: AdmissionPorts,
  signal: AbortSignal,
): Promise<Admission> {
  const address = addressGroup(peer);
  const wait = wrongKeys.wait(key, address);
  if (wait > 0) return { accepted: false, reason: `too many wrong stream keys, try again in ${wait} s` };
  const admission = STREAM_KEY.test(key) ? await keys.authorize(key, peer) : UNKNOWN_KEY;
  if (!admission.accepted) {
    if (admission.unchecked !== true) wrongKeys.wrong(key, address);
    return admission;
  }
  wrongKeys.right(key);
  known();
  return (await desk.claim(admission.event_key, signal)) ? admission : IN_USE;
}
