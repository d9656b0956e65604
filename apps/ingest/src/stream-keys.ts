import type { RecordingId } from '@grandstand/storage/recording-paths';

/** What a stream key opens. A refusal's reason is shown by the encoder. */
export type Admission =
  | { readonly accepted: true; readonly event_key: string; readonly recording_id: RecordingId }
  | { readonly accepted: false; readonly reason: string };

/** Who may publish: asked once for each attempt. `peer` is the encoder's address. */
export interface StreamKeys {
  authorize(key: string, peer: string): Promise<Admission>;
}

export const UNKNOWN_KEY: Admission = { accepted: false, reason: 'unknown stream key' };
